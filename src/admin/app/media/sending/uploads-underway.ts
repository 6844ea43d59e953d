/** Files on their way: those that end with what shows them, and those that are held beside it. */
const underway = { shown: 0, held: 0 }

/** Whether a file is on its way that would be lost by leaving what shows it. */
export function isUploading(): boolean {
  return underway.shown > 0
}

/** Holds the page open until it ends. @returns how to say that it has ended */
export function beginUpload(whose: keyof typeof underway): () => void {
  underway[whose] += 1
  addEventListener('beforeunload', holdPage)
  return () => {
    underway[whose] -= 1
    if (underway.shown + underway.held === 0) removeEventListener('beforeunload', holdPage)
  }
}

function holdPage(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
