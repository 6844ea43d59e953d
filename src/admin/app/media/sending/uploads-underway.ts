/** Files on their way, for the form that is open and for the library. */
const underway = { form: 0, library: 0 }

/** Whether a file of the open form is on its way: the form cannot be saved with it yet, and closing it would lose it. */
export function isUploading(): boolean {
  return underway.form > 0
}

/** Holds the page open until it ends. @returns how to say that it has ended */
export function beginUpload(whose: keyof typeof underway): () => void {
  underway[whose] += 1
  addEventListener('beforeunload', holdPage)
  return () => {
    underway[whose] -= 1
    if (underway.form + underway.library === 0) removeEventListener('beforeunload', holdPage)
  }
}

function holdPage(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
