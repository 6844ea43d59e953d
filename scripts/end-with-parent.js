const EVERY_MS = 1000

/**
 * Has a program end in good order when what started us is gone. npm hands a signal on to the shell between it and us,
 * which dies of it and leaves us behind: told to stop, `npm start` would be over and the site would go on.
 * @param {{ kill(signal: 'SIGTERM'): unknown }} program
 * @param {number} parent the number of the process that started us
 */
export function endWithParent(program, parent, everyMs = EVERY_MS) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    program.kill('SIGTERM')
  }, everyMs)
  watch.unref()
}
