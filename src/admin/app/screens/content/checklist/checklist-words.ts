import type { Answers } from '#content/checklist/questions.schema.ts'
import type { Checklist } from '../../../api/api.ts'

/** How many questions nobody has answered, and what the item itself does not say. */
export function countOpen({ drawn, asked }: Checklist, answers: Answers): number {
  return (
    drawn.filter(({ isGiven }) => !isGiven).length +
    asked.filter((name) => answers[name] === undefined).length
  )
}

/** Whether a risk stands that nobody has confirmed for the text as it is. */
export function isUnconfirmed({ risks, confirmed }: Checklist): boolean {
  return risks.length > 0 && !confirmed?.isOfThisText
}

/** How it stands, in one or two sentences. */
export function checklistWords(checklist: Checklist): string {
  const { answers, answered, confirmed, confirms, risks } = checklist
  const open = countOpen(checklist, answers)
  if (open > 0) return `${open} ${open === 1 ? 'question is' : 'questions are'} open.`
  if (risks.length === 0) return 'All is answered.'
  if (!isUnconfirmed(checklist))
    return confirmed?.isAlone
      ? `All is answered, and ${confirmed.by} answers for the risk.`
      : `All is answered, and ${confirmed?.by} has confirmed the risk.`
  const since = confirmed ? 'The text was changed since the risk was confirmed. ' : ''
  switch (confirms) {
    case 'you':
      return `${since}${answered?.by} answered that there is a risk: it waits for you.`
    case 'typed':
      return `${since}There is a risk: confirm it yourself, nobody else here may publish.`
    case 'other':
      return `${since}There is a risk: it waits for a second person who may publish.`
  }
}
