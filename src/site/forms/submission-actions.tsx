import type {
  answerQuestion,
  followSubmission,
  withdrawSubmission,
} from '#messages/submitted/follow-submission.ts'
import { SUBMISSION_RECEIVED } from '../components/forms/forms.ts'
import type { LetterAction } from './letter-action.ts'
import type { LetterPage } from './render-letter-page.tsx'
import { SubmissionState } from './submission-state.tsx'

/** What the writer of a submitted text may do by their link. */
export type SubmissionCommands = {
  followSubmission(token: string): ReturnType<typeof followSubmission>
  withdrawSubmission(token: string, requestId: string): ReturnType<typeof withdrawSubmission>
  answerQuestion(token: string, answer: unknown, requestId: string): ReturnType<typeof answerQuestion>
}

const PAGE = { title: 'Your text', back: { href: '/submit', label: 'Submit another text' } }

/** The page of a submitted text, for its writer alone. */
export const SUBMISSION_ACTIONS: LetterAction<SubmissionCommands>[] = [
  {
    ...PAGE,
    path: '/submit/state',
    show: (commands, { token, query }) =>
      stateOf(
        commands,
        token,
        query.get('sent')
          ? `${SUBMISSION_RECEIVED} Keep the address of this page: it is your link.`
          : undefined,
      ),
  },
  {
    ...PAGE,
    path: '/submit/answer',
    takesText: true,
    show: (commands, { token }) => stateOf(commands, token),
    async act(commands, { token, values, requestId }) {
      await commands.answerQuestion(token, values, requestId)
      return stateOf(commands, token, 'Thank you: your answer is with our editors.')
    },
  },
  {
    ...PAGE,
    path: '/submit/withdraw',
    show: (commands, { token }) => stateOf(commands, token),
    async act(commands, { token, requestId }) {
      await commands.withdrawSubmission(token, requestId)
      return stateOf(commands, token, 'Your text is withdrawn.')
    },
  },
]

async function stateOf(commands: SubmissionCommands, token: string, said?: string): Promise<LetterPage> {
  const submission = await commands.followSubmission(token)
  return {
    title: PAGE.title,
    ...(said && { said }),
    children: <SubmissionState submission={submission} token={token} />,
  }
}
