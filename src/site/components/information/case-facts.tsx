import type { ListedContent } from '#content/queries/public-content.queries.ts'
import { citationsOf, courtOf } from '#content/types/case.ts'
import { formatLegalDate } from '../dates.ts'
import { Facts } from './facts.tsx'
import css from './information.module.css'

/** What is known of a judgment beside its words: its citations, its court, when it was decided, by whom, between whom. */
export function CaseFacts({ item: { details } }: { item: ListedContent<'case'> }) {
  const { year, decidedOn, judges, parties, judgmentUrl } = details
  return (
    <div className={css.known}>
      <Facts
        facts={[
          { name: 'Citation', value: citationsOf(details).join('; ') },
          { name: 'Court', value: courtOf(details) },
          { name: 'Decided', value: decidedOn ? formatLegalDate(decidedOn) : year },
          { name: 'Judges', value: judges.join(', ') },
          { name: 'Parties', value: parties.join(' · ') },
          { name: 'Judgment', value: judgmentUrl && <a href={judgmentUrl}>Read the judgment</a> },
        ]}
      />
    </div>
  )
}
