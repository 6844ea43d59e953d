import { describe, expect, test } from 'vitest'
import type { Citable, Name } from './citable.ts'
import { personOf } from './citable.ts'
import { apa, bluebook, oscolaBibliography, oscolaFootnote, type Part } from './styles.ts'

const SITE = 'Legal Voice Ghana'
const H = 'https://example.gh'
const person = (given: string, family: string): Name => personOf({ givenName: given, familyName: family })
const shared = { site: SITE, accessed: '2026-11-20' }
/** As the specification prints it: italics between stars. */
const printed = (parts: readonly Part[]) =>
  parts.map((part) => (typeof part === 'string' ? part : `*${part.italic}*`)).join('')

const bail: Citable = {
  ...shared,
  kind: 'text',
  title: 'Is bail a right after “Martin Kpebu”?',
  names: [person('Ama Serwaa', 'Mensah')],
  day: '2026-03-09',
  url: `${H}/article/a1/is-bail-a-right-after-martin-kpebu`,
}
const arbitration: Citable = {
  ...shared,
  kind: 'text',
  title: 'Asɛm yi di ka: customary arbitration and Act 798',
  names: [person('Kofi', 'Ŋutsu-Agbeko'), person('Akua Ɔbenewaa', 'Boateng')],
  day: '2026-05-31',
  url: `${H}/article/b2/asem`,
}
const writ: Citable = {
  ...shared,
  kind: 'text',
  title: 'How to read a Supreme Court writ',
  names: [],
  day: '2025-12-01',
  url: `${H}/article/c3/writ`,
}
const news: Citable = {
  ...shared,
  kind: 'text',
  title: 'Supreme Court strikes out writ J1/4/2026',
  names: [person('Yaw', 'Owusu-Ansah')],
  day: '2026-07-15',
  url: `${H}/news/n1/strikes`,
}
const episode: Citable = {
  ...shared,
  kind: 'episode',
  show: 'Law in Plain Words',
  number: 12,
  title: 'What Article 88 really says',
  names: [person('Esi', 'Dadzie')],
  day: '2026-04-02',
  url: `${H}/podcast/p1/88`,
}
const twoHosts: Citable = {
  ...episode,
  number: null,
  title: 'Land guards and the Land Act 2020',
  names: [person('Esi', 'Dadzie'), person('Nii Armah', 'Lamptey')],
  day: '2026-09-30',
}
const moot: Citable = {
  ...shared,
  kind: 'video',
  title: 'Moot court: opening submissions',
  names: [],
  day: '2026-01-20',
  url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
}
const filing: Citable = {
  ...moot,
  title: 'Filing a writ step by step',
  names: [person('Abena', 'Asɛm-Kyei')],
  day: '2026-08-05',
}
const book: Citable = {
  ...shared,
  kind: 'book',
  title: 'Ghana Legal System: Cases and Questions',
  names: [person('Kwaku', 'Addo-Fening')],
  day: '2026-01-01',
  year: '2024',
  publisher: 'Adinkra Law Press',
  edition: 2,
  url: `${H}/law-books/1/x`,
}
const evidence: Citable = {
  ...book,
  title: 'Evidence for Students',
  names: [person('Efua', 'Sackey'), person('Yaa', 'Ɔfori')],
  year: '2026',
  edition: null,
}
const brief: Citable = {
  ...shared,
  kind: 'brief',
  title: 'Tuffuor v Attorney-General',
  cited: '[1980] GLR 637',
  names: [person('Abena', 'Asɛm-Kyei')],
  day: '2026-07-16',
  url: `${H}/cases/7/tuffuor-v-attorney-general`,
}
const unsigned: Citable = { ...brief, names: [], cited: '' }
const ACCESSED = 'accessed 20 November 2026'

describe('OSCOLA, footnote', () => {
  test.each<[Citable, string]>([
    [
      bail,
      `Ama Serwaa Mensah, ‘Is bail a right after “Martin Kpebu”?’ (Legal Voice Ghana, 9 March 2026) <${bail.url}> ${ACCESSED}.`,
    ],
    [
      arbitration,
      `Kofi Ŋutsu-Agbeko and Akua Ɔbenewaa Boateng, ‘Asɛm yi di ka: customary arbitration and Act 798’ (Legal Voice Ghana, 31 May 2026) <${arbitration.url}> ${ACCESSED}.`,
    ],
    [
      writ,
      `Legal Voice Ghana, ‘How to read a Supreme Court writ’ (1 December 2025) <${writ.url}> ${ACCESSED}.`,
    ],
    [
      news,
      `Yaw Owusu-Ansah, ‘Supreme Court strikes out writ J1/4/2026’ (Legal Voice Ghana, 15 July 2026) <${news.url}> ${ACCESSED}.`,
    ],
    [
      episode,
      `Esi Dadzie, ‘What Article 88 really says’ (Law in Plain Words podcast, 2 April 2026) <${episode.url}> ${ACCESSED}.`,
    ],
    [
      twoHosts,
      `Esi Dadzie and Nii Armah Lamptey, ‘Land guards and the Land Act 2020’ (Law in Plain Words podcast, 30 September 2026) <${twoHosts.url}> ${ACCESSED}.`,
    ],
    [
      moot,
      `Legal Voice Ghana, ‘Moot court: opening submissions’ (20 January 2026) <https://www.youtube.com/watch?v=dQw4w9WgXcQ> ${ACCESSED}.`,
    ],
    [
      filing,
      `Abena Asɛm-Kyei, ‘Filing a writ step by step’ (Legal Voice Ghana, 5 August 2026) <${filing.url}> ${ACCESSED}.`,
    ],
    [book, 'Kwaku Addo-Fening, *Ghana Legal System: Cases and Questions* (2nd edn, Adinkra Law Press 2024).'],
    [evidence, 'Efua Sackey and Yaa Ɔfori, *Evidence for Students* (Adinkra Law Press 2026).'],
    [
      brief,
      `Abena Asɛm-Kyei, ‘Case brief: *Tuffuor v Attorney-General* [1980] GLR 637’ (Legal Voice Ghana, 16 July 2026) <${brief.url}> ${ACCESSED}.`,
    ],
    [
      unsigned,
      `Legal Voice Ghana, ‘Case brief: *Tuffuor v Attorney-General*’ (16 July 2026) <${brief.url}> ${ACCESSED}.`,
    ],
  ])('%#', (item, expected) => {
    expect(printed(oscolaFootnote(item))).toBe(expected)
  })
})

describe('OSCOLA, bibliography', () => {
  test.each<[Citable, string]>([
    [bail, 'Mensah AS, ‘Is bail a right'],
    [arbitration, 'Ŋutsu-Agbeko K and Boateng AƆ, ‘Asɛm'],
    [book, 'Addo-Fening K, *Ghana Legal System'],
    [twoHosts, 'Dadzie E and Lamptey NA, ‘Land'],
    [brief, 'Asɛm-Kyei A, ‘Case brief: *Tuffuor v Attorney-General* [1980] GLR 637’ (Legal'],
  ])('%#', (item, expected) => {
    const text = printed(oscolaBibliography(item))
    expect(text.slice(0, expected.length)).toBe(expected)
    expect(text).not.toMatch(/\.$/)
  })
})

describe('Bluebook-style', () => {
  test.each<[Citable, string]>([
    [
      bail,
      `Ama Serwaa Mensah, *Is bail a right after “Martin Kpebu”?*, LEGAL VOICE GHANA (Mar. 9, 2026), ${bail.url}.`,
    ],
    [
      arbitration,
      `Kofi Ŋutsu-Agbeko & Akua Ɔbenewaa Boateng, *Asɛm yi di ka: customary arbitration and Act 798*, LEGAL VOICE GHANA (May 31, 2026), ${arbitration.url}.`,
    ],
    [
      writ,
      `Legal Voice Ghana, *How to read a Supreme Court writ*, LEGAL VOICE GHANA (Dec. 1, 2025), ${writ.url}.`,
    ],
    [
      news,
      `Yaw Owusu-Ansah, *Supreme Court strikes out writ J1/4/2026*, LEGAL VOICE GHANA (July 15, 2026), ${news.url}.`,
    ],
    [
      episode,
      `Law in Plain Words, *What Article 88 really says*, at MM:SS (Legal Voice Ghana, Apr. 2, 2026), ${episode.url}.`,
    ],
    [
      twoHosts,
      `Law in Plain Words, *Land guards and the Land Act 2020*, at MM:SS (Legal Voice Ghana, Sept. 30, 2026), ${twoHosts.url}.`,
    ],
    [moot, `Legal Voice Ghana, *Moot court: opening submissions*, YOUTUBE (Jan. 20, 2026), ${moot.url}.`],
    [filing, `Abena Asɛm-Kyei, *Filing a writ step by step*, YOUTUBE (Aug. 5, 2026), ${filing.url}.`],
    [book, 'KWAKU ADDO-FENING, GHANA LEGAL SYSTEM: CASES AND QUESTIONS (2d ed. 2024).'],
    [evidence, 'EFUA SACKEY & YAA ƆFORI, EVIDENCE FOR STUDENTS (2026).'],
    [
      brief,
      `Abena Asɛm-Kyei, *Case Brief: Tuffuor v Attorney-General*, LEGAL VOICE GHANA (July 16, 2026), ${brief.url}.`,
    ],
  ])('%#', (item, expected) => {
    expect(printed(bluebook(item))).toBe(expected)
  })
})

describe('APA', () => {
  test.each<[Citable, string]>([
    [
      bail,
      `Mensah, A. S. (2026, March 9). *Is bail a right after “Martin Kpebu”?* Legal Voice Ghana. ${bail.url}`,
    ],
    [
      arbitration,
      `Ŋutsu-Agbeko, K., & Boateng, A. Ɔ. (2026, May 31). *Asɛm yi di ka: customary arbitration and Act 798*. Legal Voice Ghana. ${arbitration.url}`,
    ],
    [writ, `Legal Voice Ghana. (2025, December 1). *How to read a Supreme Court writ*. ${writ.url}`],
    [
      news,
      `Owusu-Ansah, Y. (2026, July 15). *Supreme Court strikes out writ J1/4/2026*. Legal Voice Ghana. ${news.url}`,
    ],
    [
      episode,
      `Dadzie, E. (Host). (2026, April 2). What Article 88 really says (No. 12) [Audio podcast episode]. In *Law in Plain Words*. Legal Voice Ghana. ${episode.url}`,
    ],
    [
      twoHosts,
      `Dadzie, E., & Lamptey, N. A. (Hosts). (2026, September 30). Land guards and the Land Act 2020 [Audio podcast episode]. In *Law in Plain Words*. Legal Voice Ghana. ${twoHosts.url}`,
    ],
    [
      moot,
      `Legal Voice Ghana. (2026, January 20). *Moot court: opening submissions* [Video]. YouTube. ${moot.url}`,
    ],
    [filing, `Asɛm-Kyei, A. (2026, August 5). *Filing a writ step by step* [Video]. YouTube. ${filing.url}`],
    [book, 'Addo-Fening, K. (2024). *Ghana Legal System: Cases and Questions* (2nd ed.). Adinkra Law Press.'],
    [evidence, 'Sackey, E., & Ɔfori, Y. (2026). *Evidence for Students*. Adinkra Law Press.'],
    [
      brief,
      `Asɛm-Kyei, A. (2026, July 16). *Tuffuor v Attorney-General* [Case brief]. Legal Voice Ghana. ${brief.url}`,
    ],
    [unsigned, `Legal Voice Ghana. (2026, July 16). *Tuffuor v Attorney-General* [Case brief]. ${brief.url}`],
  ])('%#', (item, expected) => {
    expect(printed(apa(item))).toBe(expected)
  })
})

test('a title of honour or an office is no part of a name, and a surname is never guessed', () => {
  expect(personOf({ givenName: 'Prof. Kwame', familyName: 'Asante JSC' })).toEqual({
    given: 'Kwame',
    family: 'Asante',
  })
  expect(printed(apa({ ...book, names: [{ whole: 'Nana Ama Ofori' }] }))).toMatch(
    /^Nana Ama Ofori\. \(2024\)/,
  )
})
