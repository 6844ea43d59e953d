import { z } from 'zod'
import { lineOfText, webAddress } from '#platform/text.schema.ts'
import { defineContentType } from './content-type.ts'

/** One episode: a sound file, and what makes it findable and citable. */
export const podcast = defineContentType({
  name: 'podcast',
  label: { one: 'Podcast', many: 'Podcasts' },
  listPath: '/podcast',
  itemPath: ({ id, slug }) => `/podcast/${id}/${slug}`,
  headlinePath: ({ id }) => `/podcast#podcast-${id}`,
  bodyLabel: 'Show notes and transcript',
  categories: 'none',
  defaultCategory: null,
  details: z.object({
    duration: lineOfText('Duration', { max: 40 })
      .default('')
      .meta({ title: 'Duration', hint: 'like 45 min' }),
    audioUrl: webAddress('Audio')
      .default(null)
      .meta({ title: 'Audio', control: 'audio', hint: 'address of the mp3, m4a or ogg file' }),
    spotifyUrl: webAddress('Spotify link').default(null).meta({ title: 'Spotify link', control: 'url' }),
    applePodcastUrl: webAddress('Apple Podcasts link')
      .default(null)
      .meta({ title: 'Apple Podcasts link', control: 'url' }),
  }),
  /** Measured from the file: feeds need exact bytes and seconds (FORMATS §3.2). */
  facts: z.object({
    audioBytes: z.number().int().nullable().default(null),
    audioType: z.string().nullable().default(null),
    durationSeconds: z.number().int().nullable().default(null),
  }),
  publishable: z.object({
    title: z.string().min(3, 'Give it a title.'),
    details: z.object({ audioUrl: z.string('Add the sound file: an episode without it cannot be played.') }),
  }),
  infoLine: ({ details }) => String(details.duration ?? ''),
})
