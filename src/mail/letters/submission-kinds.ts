import type { LetterData } from '#letters/letter-data.schema.ts'
import type { LetterKindDeclaration } from './letter-kind.ts'
import { findQuestion, findSubmitted } from './letter-subjects.queries.ts'
import { SAMPLE_SUBMISSION } from './sample-subjects.ts'
import {
  submissionDecided,
  submissionNotice,
  submissionQuestion,
  submissionReceived,
} from './submission-letters.ts'

type SubmissionKind = Extract<keyof LetterData, `submission-${string}`>

/** Where staff find what readers sent in. */
const SUBMITTED = 'articles?status=submitted'

/** Letters about texts that readers sent in. */
export const SUBMISSION_KINDS: { [Kind in SubmissionKind]: LetterKindDeclaration<LetterData[Kind]> } = {
  'submission-received': {
    title: 'To the writer: your text has reached us',
    async write({ contentId }, { db, links, site }) {
      const found = await findSubmitted(db, contentId)
      return found && submissionReceived({ followUrl: links.submission(found) }, site)
    },
    sample: ({ links, site }) => submissionReceived({ followUrl: links.submission(SAMPLE_SUBMISSION) }, site),
  },
  'submission-question': {
    title: 'To the writer: a question',
    async write({ entryId }, { db, links, site }) {
      const found = await findQuestion(db, entryId)
      const isOpen = found?.state === 'waiting' || found?.state === 'editing'
      return isOpen ? submissionQuestion({ ...found, followUrl: links.submission(found) }, site) : null
    },
    sample: ({ links, site }) =>
      submissionQuestion(
        {
          ...SAMPLE_SUBMISSION,
          text: 'Which of the two judgments do you mean in the third paragraph?',
          followUrl: links.submission(SAMPLE_SUBMISSION),
        },
        site,
      ),
  },
  'submission-decided': {
    title: 'To the writer: taken on, or declined',
    async write({ contentId }, { db, links, site }) {
      const found = await findSubmitted(db, contentId)
      const isDecided = found?.state === 'editing' || found?.state === 'declined'
      return isDecided ? submissionDecided({ ...found, followUrl: links.submission(found) }, site) : null
    },
    sample: ({ links, site }) =>
      submissionDecided({ ...SAMPLE_SUBMISSION, followUrl: links.submission(SAMPLE_SUBMISSION) }, site),
  },
  'submission-notice': {
    title: 'To the office: a submitted text',
    async write({ contentId, event }, { db, links, site }) {
      const found = await findSubmitted(db, contentId)
      return found && submissionNotice({ ...found, event, panelUrl: links.panel(SUBMITTED) }, site)
    },
    sample: ({ links, site }) =>
      submissionNotice({ ...SAMPLE_SUBMISSION, event: 'arrived', panelUrl: links.panel(SUBMITTED) }, site),
  },
}
