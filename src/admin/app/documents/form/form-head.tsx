import type { DocumentValues, StoredCopy } from '../kind/document-kind.ts'
import { LostOffer } from '../recovery/lost-offer.tsx'
import { useOpenSession } from '../recovery/open-sessions.ts'
import type { EditedDocument } from '../use-document.ts'
import { FormNotices } from './form-notices.tsx'
import { MergeNotice } from './merge-notice.tsx'

type Props<Values extends DocumentValues, Stored extends StoredCopy> = {
  document: EditedDocument<Values, Stored>
  mayNotSave: boolean
}

/** Above the fields: what the person should know, and what an earlier draft session left. */
export function FormHead<Values extends DocumentValues, Stored extends StoredCopy>({
  document,
  mayNotSave,
}: Props<Values, Stored>) {
  const { kind, text, draft, lost, newer, trash, isNew } = document
  const { stored, version } = text.base()
  const isOpenElsewhere = useOpenSession(kind.name, draft.session)
  const [offer, ...others] = lost.offers
  // A save of one's own is told on the live line too, before its answer is here.
  const known = document.isSaving ? null : newer.found
  const isTrashed = known?.isTrashed ?? draft.standsNow?.trashed === true
  const hasMovedOn = known !== null || (draft.standsNow?.version ?? 0) > version
  return (
    <>
      <FormNotices
        says={kind.says}
        mayNotSave={mayNotSave}
        isOpenElsewhere={isOpenElsewhere && !isNew}
        isTrashed={isTrashed && !trash.isShown}
        onTrashed={() => trash.show(true)}
        hasMovedOn={hasMovedOn && !isTrashed}
        savedBy={known?.savedBy ?? null}
        fields={known?.fields ?? []}
        person={kind.person}
        isReading={newer.isReading}
        onShow={() => void document.showNewer()}
      />
      {document.merge.shown && (
        <MergeNotice
          {...document.merge.shown}
          person={kind.person}
          onTakeBack={document.merge.takeBack}
          onPutAway={document.merge.putAway}
        />
      )}
      {offer && (
        <LostOffer
          key={offer.draftSession}
          noun={kind.says.noun}
          fields={kind.fields}
          lost={offer}
          others={others.length}
          now={text.values}
          storedVersion={stored && version}
          onRestore={(found) => void document.restoreLost(found)}
          onDiscard={lost.discard}
        />
      )}
    </>
  )
}
