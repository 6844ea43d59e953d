/** Says in the specification's words which step of a save failed; `cause` is why. */
export class SaveFailed extends Error {
  readonly title: string
  constructor(title: string, cause: unknown) {
    super(title, { cause })
    this.title = title
  }
}
