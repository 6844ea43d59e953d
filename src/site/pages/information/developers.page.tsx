import type { ContentType } from '#content/types/content-type.ts'
import { contentTypes } from '#content/types/registry.ts'
import { TextSection } from '../../components/information/text-section.tsx'
import { defineInformationPage } from './define-information-page.tsx'

const inWords = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** The name of a type, and what readers call it where that is another word. */
function nameOf({ name, label }: ContentType): string {
  const word = label.one.toLowerCase()
  return word === name ? name : `${name} (${word})`
}

const PARAMETERS: [name: string, meaning: string][] = [
  ['type', `${inWords.format(contentTypes.map(nameOf))}; all of them without it`],
  ['category', 'only items of this category, such as opinion or court-decisions'],
  ['limit', 'how many at a time: 1 to 100, and 20 without it'],
  ['cursor', 'where the list goes on: the nextCursor of the answer before'],
]

/** What programs can read of the site, and how. */
export const developersPage = defineInformationPage({
  path: '/developers',
  title: 'Open data',
  description: 'Everything that is published here, for programs: read it as JSON, without a key.',
  Body: ({ context: { origin } }) => (
    <>
      <TextSection title="Lists">
        <p>
          <a href="/api/v1/items?limit=5">
            <code>GET {origin}/api/v1/items</code>
          </a>{' '}
          gives published items, the newest first, as <code>items</code> and <code>nextCursor</code>. A list
          neither skips nor repeats an item while others are published. It takes:
        </p>
        <ul>
          {PARAMETERS.map(([name, meaning]) => (
            <li key={name}>
              <code>{name}</code>: {meaning}
            </li>
          ))}
        </ul>
      </TextSection>
      <TextSection title="One item">
        <p>
          <code>GET {origin}/api/v1/items/42</code> gives one item with its text as HTML in <code>body</code>.
          What does not exist or is not published answers 404, and what was removed 410.
        </p>
        <p>
          In both, <code>corrections</code> holds what readers were told of changes to the text, the latest
          first: the <code>kind</code> (clarification, correction or removal), the <code>note</code>, the day
          in <code>madeAt</code>, and in <code>changesMeaning</code> whether the text now says something else.
        </p>
      </TextSection>
      <TextSection title="Asking again">
        <p>
          Every answer carries an <code>ETag</code>. Send it as <code>If-None-Match</code>, and an answer that
          has not changed costs you nothing but its headers. Faults come as{' '}
          <code>application/problem+json</code> (RFC 9457), with a <code>code</code> that does not change.
        </p>
      </TextSection>
      <TextSection title="The whole description">
        <p>
          <a href="/api/openapi.json">{origin}/api/openapi.json</a> describes every address for programs that
          read OpenAPI 3.1. For feed readers there are <a href="/feed.xml">RSS</a>,{' '}
          <a href="/atom.xml">Atom</a>, <a href="/feed.json">JSON Feed</a> and{' '}
          <a href="/podcast.xml">the podcast feed</a>.
        </p>
      </TextSection>
    </>
  ),
})
