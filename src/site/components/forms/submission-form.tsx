import { ReaderForm, type Said, SaidWords } from './reader-form.tsx'

/** A reader's own article or opinion, for the editors. Works as a plain form; long, so its words stand above it. */
export function SubmissionForm({ said }: { said?: Said }) {
  return (
    <>
      {said && (
        <div role="status">
          <SaidWords {...said} />
        </div>
      )}
      <ReaderForm form="submission" id="submission" />
    </>
  )
}
