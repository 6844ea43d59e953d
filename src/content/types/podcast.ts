import { z } from 'zod'
import { lineOfText, webAddress } from '#platform/text.schema.ts'
import { defineContentType } from './content-type.ts'
import { countOrNone } from './fields/count-or-none.ts'
import { drawn } from './fields/drawing.ts'

/** One episode: a sound file, and what makes it findable and citable. */
export const podcast = defineContentType({
  name: 'podcast',
  label: { one: 'Podcast', many: 'Podcasts' },
  section: 'podcasts',
  icon: 'M10 2.5a2.5 2.5 0 0 1 2.5 2.5v4.5a2.5 2.5 0 0 1-5 0V5A2.5 2.5 0 0 1 10 2.5zM5 9a5 5 0 0 0 10 0M10 14v3.5M7.5 17.5h5',
  tone: 'forest',
  palette: 'forest',
  menu: { group: 'Audios & Videos', label: 'Audios' },
  sitemap: { name: 'podcasts', isNews: false },
  words: {
    empty: 'Podcast Episodes Coming Soon',
    more: 'Load More Episodes',
    back: 'Back to Podcast',
    share: 'Share this episode',
    missing: {
      title: 'Podcast Not Found',
      text: "The podcast episode you're looking for doesn't exist or has been removed.",
    },
  },
  listPath: '/podcast',
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
    episodeNumber: countOrNone('Episode number', { max: 9999 }).default(null).meta({
      title: 'Episode number',
      hint: 'where episodes are numbered',
      control: 'count',
      group: 'For citations',
    }),
    ...drawn,
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
  infoLine: ({ details }) => details.duration,
})
