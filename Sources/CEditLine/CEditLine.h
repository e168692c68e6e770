// libedit as Swift may call it: el_wset, el_wget and history_w are variadic, which Swift cannot
// import, so each use of them has one inline function here. No policy lives in this file.

#ifndef CEDITLINE_H
#define CEDITLINE_H

#include <errno.h>
#include <fcntl.h>
#include <histedit.h>
#include <langinfo.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

// Swift sees only the declarations of the plain C standard; these two belong to X/Open and GNU.
extern int wcwidth(wchar_t);

// How many functions one editor can have. el_func_t tells a function nothing about itself, so
// each slot is a function of its own that passes its number on.
#define CEDITLINE_FUNCTION_SLOTS 128

// What EL_CLIENTDATA points at.
typedef struct {
  void *owner;
  unsigned char (*call)(void *owner, int slot, wint_t key);
} ceditline_client;

static inline unsigned char ceditline_dispatch(EditLine *el, int slot, wint_t key) {
  void *data = NULL;
  if (el_wget(el, EL_CLIENTDATA, &data) != 0 || data == NULL) return CC_ERROR;
  ceditline_client *client = (ceditline_client *)data;
  return client->call(client->owner, slot, key);
}

#define CEDITLINE_SLOT(n) \
  static unsigned char ceditline_slot_##n(EditLine *el, wint_t key) { \
    return ceditline_dispatch(el, 0##n, key); \
  }
// Octal numbers, so that eight rows of eight make sixty-four.
#define CEDITLINE_EIGHT(f, d) f(d##0) f(d##1) f(d##2) f(d##3) f(d##4) f(d##5) f(d##6) f(d##7)
#define CEDITLINE_SIXTY_FOUR(f, d) \
  CEDITLINE_EIGHT(f, d##0) CEDITLINE_EIGHT(f, d##1) CEDITLINE_EIGHT(f, d##2) \
  CEDITLINE_EIGHT(f, d##3) CEDITLINE_EIGHT(f, d##4) CEDITLINE_EIGHT(f, d##5) \
  CEDITLINE_EIGHT(f, d##6) CEDITLINE_EIGHT(f, d##7)
CEDITLINE_SIXTY_FOUR(CEDITLINE_SLOT, 0)
CEDITLINE_SIXTY_FOUR(CEDITLINE_SLOT, 1)
#define CEDITLINE_SLOT_NAME(n) ceditline_slot_##n,

// EL_ADDFN; libedit keeps both strings.
static inline int ceditline_add_function(EditLine *el, const wchar_t *name, const wchar_t *help,
                                         int slot) {
  static unsigned char (*const slots[])(EditLine *, wint_t) = {
      CEDITLINE_SIXTY_FOUR(CEDITLINE_SLOT_NAME, 0) CEDITLINE_SIXTY_FOUR(CEDITLINE_SLOT_NAME, 1)};
  return el_wset(el, EL_ADDFN, name, help, slots[slot]);
}

// EL_CLIENTDATA.
static inline int ceditline_set_client(EditLine *el, ceditline_client *client) {
  return el_wset(el, EL_CLIENTDATA, (void *)client);
}

// EL_CLIENTDATA, read.
static inline void *ceditline_owner(EditLine *el) {
  void *data = NULL;
  if (el_wget(el, EL_CLIENTDATA, &data) != 0 || data == NULL) return NULL;
  return ((ceditline_client *)data)->owner;
}

// EL_EDITOR: L"emacs" or L"vi".
static inline int ceditline_set_editor(EditLine *el, const wchar_t *name) {
  return el_wset(el, EL_EDITOR, name);
}

// EL_EDITOR, read: whether it is vi.
static inline int ceditline_is_vi(EditLine *el) {
  const wchar_t *name = NULL;
  return el_wget(el, EL_EDITOR, &name) == 0 && name != NULL && name[0] == L'v';
}

// EL_TERMINAL: the name of the terminal's description, which is narrow in every case.
static inline int ceditline_set_terminal(EditLine *el, const char *name) {
  return el_wset(el, EL_TERMINAL, name);
}

// EL_EDITMODE: without it, el_end leaves the terminal alone.
static inline int ceditline_stop_editing(EditLine *el) {
  return el_wset(el, EL_EDITMODE, 0);
}

// EL_SIGNAL: libedit's own handlers, which we never want.
static inline int ceditline_set_signals(EditLine *el, int on) {
  return el_wset(el, EL_SIGNAL, on);
}

// EL_EDITMODE.
static inline int ceditline_set_edit_mode(EditLine *el, int on) {
  return el_wset(el, EL_EDITMODE, on);
}

// EL_PROMPT_ESC: a prompt with marked stretches that take no cells.
static inline int ceditline_set_prompt(EditLine *el, wchar_t *(*prompt)(EditLine *), wchar_t mark) {
  return el_wset(el, EL_PROMPT_ESC, prompt, (int)mark);
}

// EL_RPROMPT_ESC.
static inline int ceditline_set_right_prompt(EditLine *el, wchar_t *(*prompt)(EditLine *),
                                             wchar_t mark) {
  return el_wset(el, EL_RPROMPT_ESC, prompt, (int)mark);
}

// EL_GETCFN.
static inline int ceditline_set_reader(EditLine *el, int (*reader)(EditLine *, wchar_t *)) {
  return el_wset(el, EL_GETCFN, reader);
}

// EL_BIND with a key and a function, in the main map or in vi's command map.
static inline int ceditline_bind(EditLine *el, int alternate, const wchar_t *key,
                                 const wchar_t *function) {
  return alternate ? el_wset(el, EL_BIND, L"-a", key, function, (wchar_t *)NULL)
                   : el_wset(el, EL_BIND, key, function, (wchar_t *)NULL);
}

// EL_BIND -r: removes a binding.
static inline int ceditline_unbind(EditLine *el, int alternate, const wchar_t *key) {
  return alternate ? el_wset(el, EL_BIND, L"-a", L"-r", key, (wchar_t *)NULL)
                   : el_wset(el, EL_BIND, L"-r", key, (wchar_t *)NULL);
}

// EL_BIND -s: a key that stands for other keys.
static inline int ceditline_bind_macro(EditLine *el, int alternate, const wchar_t *key,
                                       const wchar_t *keys) {
  return alternate ? el_wset(el, EL_BIND, L"-a", L"-s", key, keys, (wchar_t *)NULL)
                   : el_wset(el, EL_BIND, L"-s", key, keys, (wchar_t *)NULL);
}

// EL_SETTY -d: a mode of the terminal while a line is edited.
static inline int ceditline_set_edit_tty(EditLine *el, const wchar_t *mode) {
  return el_wset(el, EL_SETTY, L"-d", mode, (wchar_t *)NULL);
}

// EL_SETTY -x: a mode of the terminal while no line is edited.
static inline int ceditline_set_run_tty(EditLine *el, const wchar_t *mode) {
  return el_wset(el, EL_SETTY, L"-x", mode, (wchar_t *)NULL);
}

// EL_SETTC: a capability of the terminal, or its size.
static inline int ceditline_set_capability(EditLine *el, const wchar_t *name,
                                           const wchar_t *value) {
  return el_wset(el, EL_SETTC, name, value, (wchar_t *)NULL);
}

// EL_UNBUFFERED.
static inline int ceditline_set_unbuffered(EditLine *el, int on) {
  return el_wset(el, EL_UNBUFFERED, on);
}

// EL_PREP_TERM: the terminal's modes for editing, or for running.
static inline int ceditline_prepare_terminal(EditLine *el, int on) {
  return el_wset(el, EL_PREP_TERM, on);
}

// EL_REFRESH: prints prompt and line again, from where the cursor is.
static inline int ceditline_refresh(EditLine *el) { return el_wset(el, EL_REFRESH); }

// EL_HIST with history_w, whose address Swift cannot take.
static inline int ceditline_set_history(EditLine *el, HistoryW *history) {
  return el_wset(el, EL_HIST, history_w, history);
}

// EL_HIST with nothing.
static inline int ceditline_clear_history(EditLine *el) {
  return el_wset(el, EL_HIST, NULL, NULL);
}

// H_SETSIZE.
static inline int ceditline_history_set_size(HistoryW *history, int size) {
  HistEventW event;
  return history_w(history, &event, H_SETSIZE, size);
}

// H_ENTER.
static inline int ceditline_history_enter(HistoryW *history, const wchar_t *line) {
  HistEventW event;
  return history_w(history, &event, H_ENTER, line);
}

// H_CLEAR.
static inline int ceditline_history_clear(HistoryW *history) {
  HistEventW event;
  return history_w(history, &event, H_CLEAR);
}

// A handler that is told everything, and the one before it. Zeroed first, so that two reads of
// the same action compare equal byte by byte.
static inline int ceditline_install_handler(int number, int flags, struct sigaction *former,
                                            void (*handler)(int, siginfo_t *, void *)) {
  struct sigaction action;
  __builtin_memset(&action, 0, sizeof action);
  action.sa_sigaction = handler;
  action.sa_flags = flags | SA_SIGINFO;
  sigemptyset(&action.sa_mask);
  return sigaction(number, &action, former);
}

// The former action at work again; sigaction is both a type and a function in C.
static inline int ceditline_restore_handler(int number, const struct sigaction *former) {
  return sigaction(number, former, NULL);
}

// The action at work, without changing it.
static inline int ceditline_current_handler(int number, struct sigaction *current) {
  return sigaction(number, NULL, current);
}

// 0 for the default, 1 for ignored, 2 for a handler: the union in sigaction has other names on
// other systems.
static inline int ceditline_handler_kind(const struct sigaction *action) {
  if (action->sa_flags & SA_SIGINFO) return 2;
  if (action->sa_handler == SIG_DFL) return 0;
  return action->sa_handler == SIG_IGN ? 1 : 2;
}

// Whether the kernel itself sent the signal, for an instruction of this very thread.
static inline int ceditline_is_fault(const siginfo_t *information) {
  return information != NULL && information->si_code > 0;
}

// open is variadic. 0 would be a valid answer, so a failure is negative.
static inline int ceditline_open_terminal(void) { return open("/dev/tty", O_RDWR | O_CLOEXEC); }

// A pipe that no child inherits and whose ends never block; pipe2 is not everywhere.
static inline int ceditline_pipe(int ends[2]) {
  if (pipe(ends) != 0) return -1;
  for (int i = 0; i < 2; i++) {
    fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    fcntl(ends[i], F_SETFL, O_NONBLOCK);
  }
  return 0;
}

#ifdef __linux__
extern int pipe2(int[2], int);
#endif

// A pipe for what a child prints: no child inherits it by itself, reading it never blocks, and
// writing it does, as a program expects of its output.
static inline int ceditline_output_pipe(int ends[2]) {
#ifdef __linux__
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
#else
  if (pipe(ends) != 0) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
#endif
  return fcntl(ends[0], F_SETFL, O_NONBLOCK);
}

// A new file for its owner alone; open is variadic.
static inline int ceditline_create_private(const char *path) {
  return open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
}

// The environment of the process, which a child inherits.
static inline char **ceditline_environment(void) {
  extern char **environ;
  return environ;
}

// errno, which a handler has to leave as it was.
static inline int *ceditline_errno(void) { return &errno; }

#endif
