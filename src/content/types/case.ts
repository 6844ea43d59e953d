import { z } from 'zod'
import { lineOfText, linesOfText, webAddress } from '#platform/text.schema.ts'
import { type Category, defineContentType } from './content-type.ts'
import { choiceOrNone } from './fields/choice-or-none.ts'
import { dayOrNone } from './fields/day.ts'
import { drawn } from './fields/drawing.ts'
import { listOfLines } from './fields/list-of-lines.ts'
import { yearOrNone } from './fields/year-or-none.ts'

/** The courts whose judgments are briefed, the highest first. */
const COURTS: readonly Category[] = [
  { value: 'supreme-court', label: 'Supreme Court' },
  { value: 'court-of-appeal', label: 'Court of Appeal' },
  { value: 'high-court', label: 'High Court' },
  { value: 'circuit-court', label: 'Circuit Court' },
  { value: 'district-court', label: 'District Court' },
]

/** A few paragraphs: what stands in a part of a brief, without marks. */
const part = (title: string, hint: string, cites: 'before' | 'after' = 'before') =>
  linesOfText(title, { max: 10_000 })
    .default('')
    .meta({ title, hint, cites, isText: true, control: 'textarea', group: 'The brief' })

/** A judgment in brief: what happened, what was asked, what the court held and why. */
export const caseBrief = defineContentType({
  name: 'case',
  label: { one: 'Case Brief', many: 'Case Briefs' },
  section: 'cases',
  icon: 'M10 2.5v15M6 17.5h8M4 5.5h12M4 5.5l-2.5 6h5zM16 5.5l-2.5 6h5zM1.5 11.5a2.5 2 0 0 0 5 0M13.5 11.5a2.5 2 0 0 0 5 0',
  tone: 'gold',
  palette: 'night',
  menu: { group: 'News & Articles' },
  sitemap: { name: 'cases', isNews: false },
  isInTotal: false,
  words: {
    empty: 'Case Briefs Coming Soon',
    more: 'Load More Case Briefs',
    back: 'Back to Case Briefs',
    share: 'Share this case brief',
    missing: {
      title: 'Case Brief Not Found',
      text: "The case brief you're looking for doesn't exist or has been removed.",
    },
  },
  listPath: '/cases',
  bodyLabel: 'Reasoning',
  categories: [
    { value: 'constitutional', label: 'Constitutional Law' },
    { value: 'corporate', label: 'Corporate Law' },
    { value: 'environmental', label: 'Environmental Law' },
    { value: 'criminal', label: 'Criminal Law' },
    { value: 'civil-rights', label: 'Civil Rights' },
    { value: 'technology', label: 'Technology Law' },
    { value: 'land', label: 'Land & Property' },
    { value: 'procedure', label: 'Courts & Procedure' },
  ],
  defaultCategory: 'constitutional',
  filters: [
    { name: 'court', label: 'Filter by court', all: 'All courts' },
    { name: 'year', label: 'Filter by year of the decision', all: 'All years', isNewestFirst: true },
  ],
  details: z.object({
    neutralCitation: lineOfText('Neutral citation', { max: 60 }).default('').meta({
      title: 'Neutral citation',
      hint: 'like [2015] GHASC 133',
      group: 'The judgment',
      isText: true,
    }),
    reportCitations: listOfLines('Report citations', { most: 10, max: 120 }).default([]).meta({
      title: 'Report citations',
      hint: 'one a line, like [1980] GLR 637',
      control: 'lines',
      group: 'The judgment',
      isText: true,
    }),
    court: choiceOrNone('Court', COURTS)
      .default(null)
      .meta({ title: 'Court', control: 'choice', options: COURTS, group: 'The judgment', isText: true }),
    year: yearOrNone('Year of the decision')
      .default(null)
      .meta({ title: 'Year of the decision', control: 'year', group: 'The judgment', isText: true }),
    decidedOn: dayOrNone('Day of the decision').default(null).meta({
      title: 'Day of the decision',
      hint: 'where it is known',
      control: 'date',
      group: 'The judgment',
      isText: true,
    }),
    judges: listOfLines('Judges', { most: 30, max: 120 }).default([]).meta({
      title: 'Judges',
      hint: 'one a line',
      control: 'lines',
      group: 'The judgment',
      isText: true,
    }),
    parties: listOfLines('Parties', { most: 30, max: 200 }).default([]).meta({
      title: 'Parties',
      hint: 'one a line',
      control: 'lines',
      group: 'The judgment',
      isText: true,
    }),
    judgmentUrl: webAddress('Link to the judgment')
      .default(null)
      .meta({ title: 'Link to the judgment', control: 'url', group: 'The judgment' }),
    facts: part('Facts', 'what happened, and how it came to the court'),
    issues: listOfLines('Issues', { most: 20, max: 1000 }).default([]).meta({
      title: 'Issues',
      hint: 'one a line: whether …',
      control: 'lines',
      group: 'The brief',
      cites: 'before',
      isText: true,
    }),
    holding: part('Holding', 'what the court decided'),
    changed: part('What it changed', 'and what came of it since', 'after'),
    sources: listOfLines('Sources', { most: 30, max: 500 })
      .default([])
      .meta({ title: 'Sources', hint: 'one a line', control: 'lines', group: 'The brief', isText: true }),
    ...drawn,
  }),
  facts: z.object({
    /** By what its judgment is cited, so that citations lead here. */
    authorityKeys: z.array(z.string()).default([]),
    /** Where the words of its fields lead: from, to, the key of the authority. */
    fieldLinks: z.record(z.string(), z.array(z.tuple([z.int(), z.int(), z.string()]))).default({}),
  }),
  publishable: z.object({
    title: z.string().min(3, 'Give it the name of the case.'),
    body: z.string().min(1, 'Write the reasoning of the court.'),
    details: z
      .object({
        court: z.string('Say which court decided it.'),
        year: z.string('Say in which year it was decided.'),
        facts: z.string().min(1, 'Tell the facts.'),
        issues: z.array(z.string()).min(1, 'Name the issues, one a line.'),
        holding: z.string().min(1, 'Say what the court held.'),
      })
      .loose(),
  }),
  infoLine: ({ details }) =>
    [details.neutralCitation || details.reportCitations[0], details.year].filter(Boolean).join(' · '),
})

type Judgment = { court: string | null; neutralCitation: string; reportCitations: readonly string[] }

/** The court that decided, as people call it; empty where nobody said. */
export function courtOf({ court }: Pick<Judgment, 'court'>): string {
  return COURTS.find(({ value }) => value === court)?.label ?? ''
}

/** By what the judgment is cited: the neutral citation first. */
export function citationsOf({ neutralCitation, reportCitations }: Omit<Judgment, 'court'>): string[] {
  return [neutralCitation, ...reportCitations].filter(Boolean)
}
