/** What a screen of the public site owes its reader, by SPECIFICATION §2 and DECISIONS. */
export type SpecifiedRoute = {
  path: string
  /** 200 unless told. */
  status?: number
  /** The one first heading. */
  heading: string
  /** What stands in the browser's tab before the site's name; the heading unless told. */
  title?: string
  /** The path unless told; null: none, and nothing for search engines. */
  canonical?: string | null
  /** Words in the main part, in the specification's spelling. */
  strings?: readonly string[]
  /** Where links of the main part lead. */
  links?: readonly string[]
}

export const SITE_TITLE = 'Nyansapo Law'
export const FRAME_WORDS = [
  'hello@nyansapo.example',
  '+233 30 200 0000',
  'WhatsApp',
  'Office hours',
  'Admin Panel',
]
/** The menu, and the link to the panel in the footer: label → path. */
export const MENU: readonly [label: string, path: string][] = [
  ['Home', '/'],
  ['History', '/about'],
  ['Mission', '/about/mission'],
  ['Vision', '/about/vision'],
  ['Values', '/about/values'],
  ['Articles', '/articles'],
  ['News', '/news'],
  ['Case Briefs', '/cases'],
  ['Legal Opinions', '/legal-opinions'],
  ['Audios', '/podcast'],
  ['Videos', '/videos'],
  ['Contribution', '/contribution'],
  ['Scholarships', '/contribution/projects'],
  ['Prison Outreach', '/prison-outreach'],
  ['Book Donation', '/book-donation'],
  ['Partners', '/partners'],
  ['Sponsors', '/sponsors'],
  ['Law Books & Prices', '/law-books'],
  ['Email', '/contact'],
  ['Phone Number', '/contact'],
  ['DONATE', '/contribution/donation'],
  ['Admin Panel', '/admin'],
]

const VALUES = ['Integrity', 'Credibility', 'Responsibility', 'Professionalism', 'Discretion', 'Compassion']
const AREAS = [
  ['constitutional', 'Constitutional Law'],
  ['corporate', 'Corporate Law'],
  ['environmental', 'Environmental Law'],
  ['criminal', 'Criminal Law'],
  ['civil-rights', 'Civil Rights'],
  ['technology', 'Technology Law'],
] as const
const OVERVIEW = AREAS.map(([area]) => `/legal-focus/${area}`)
const SOON = 'Content Coming Soon'
const MESSAGE_FORM = ['Full Name', 'Email Address', 'Subject', 'Message', 'Send Message']
const SIGNUP = ['Email Address', 'Subscribe']
const CHAT = 'https://wa.me/233302000000'
const MISSING = {
  homepage: 'Go to homepage',
  article: "The article you're looking for doesn't exist or has been removed.",
}

/** Every address of the specification's list that is one page, whatever it holds. */
export const screens: readonly SpecifiedRoute[] = [
  {
    path: '/',
    heading: 'The law of Ghana, explained so that it can be used',
    title: '',
    strings: [
      ...['500+', 'Legal Articles', '50K+', 'Professional Readers', '100+', 'Expert Discussions', '25+'],
      ...['Educational Grants', '10,000+ subscribers', ...SIGNUP],
    ],
    links: ['/headlines', '/articles'],
  },
  {
    path: '/about',
    heading: 'About Us',
    strings: [
      'Who we are',
      'Our mission',
      'Our vision',
      'Scholarships',
      'Book donations',
      'Prisons outreach',
      ...VALUES,
    ],
  },
  { path: '/about/mission', heading: 'Our Mission', strings: [SOON] },
  { path: '/about/vision', heading: 'Our Vision', strings: [SOON] },
  { path: '/about/values', heading: 'Our Values', strings: VALUES },
  { path: '/sponsors', heading: 'Sponsors', strings: [SOON, 'WhatsApp'], links: [CHAT, 'mailto:'] },
  { path: '/about/sponsors', heading: 'Sponsors', canonical: '/sponsors', strings: [SOON] },
  {
    path: '/partners',
    heading: 'Partners & Sponsors',
    strings: [SOON, 'WhatsApp'],
    links: [CHAT, 'mailto:'],
  },
  { path: '/about/partners', heading: 'Partners & Sponsors', canonical: '/partners', strings: [SOON] },
  { path: '/legal-focus', heading: 'Legal Focus', links: OVERVIEW },
  ...AREAS.map(([area, heading]) => ({
    path: `/legal-focus/${area}`,
    heading,
    links: ['/articles', '/podcast'],
  })),
  {
    path: '/legal-focus/anything/else',
    heading: 'Legal Focus',
    canonical: '/legal-focus',
    strings: AREAS.map(([, name]) => name),
    links: OVERVIEW,
  },
  {
    path: '/contribution',
    heading: 'CSR Projects',
    links: ['/contribution/works', '/contribution/donation', '/contribution/projects'],
  },
  { path: '/contribution/works', heading: 'Our Works' },
  { path: '/contribution/donation', heading: 'Donation', strings: ['Coming Soon', 'Secure payments'] },
  {
    path: '/contribution/projects',
    heading: 'Scholarships',
    strings: [SOON, 'Volunteer'],
    links: ['mailto:'],
  },
  { path: '/prison-outreach', heading: 'Prison Outreach', strings: [SOON] },
  {
    path: '/book-donation',
    heading: 'Book Donation',
    strings: ['Contribute Books', 'Request Books'],
    links: ['mailto:'],
  },
  { path: '/article', heading: 'Content Hub', links: ['/articles', '/newsletter'] },
  {
    path: '/contact',
    heading: 'Contact Us',
    strings: [
      ...['hello@nyansapo.example', '+233 30 200 0000', 'Accra, Ghana', 'Mon–Fri', '9:00 AM–5:00 PM', 'Sat'],
      ...['10:00 AM–2:00 PM', 'Sun', 'closed', 'WhatsApp', ...MESSAGE_FORM],
    ],
    links: ['tel:+233302000000', 'mailto:', CHAT],
  },
  { path: '/newsletter', heading: 'Newsletter', strings: [...SIGNUP, 'unsubscribe'] },
  {
    path: '/submit',
    heading: 'Submit Article',
    strings: ['Full Name', 'Email Address', 'Title', 'Text', 'I wrote this text myself'],
  },
  { path: '/privacy', heading: 'Privacy', strings: ['Act 843', '40 days', '21 days', '90 days', '30 days'] },
]

/** The lists, while there is something in them. */
export const lists: readonly SpecifiedRoute[] = [
  { path: '/articles', heading: 'Articles', strings: ['Read More', 'Load More Articles', 'Submit Article'] },
  {
    path: '/articles?category=opinion',
    heading: 'Articles',
    strings: ['Legal Opinion', 'Read More'],
    links: ['/articles'],
  },
  {
    path: '/legal-opinions',
    heading: 'Legal Opinions',
    strings: ['Read Full Opinion', 'Submit Opinion'],
    links: ['/submit'],
  },
  { path: '/headlines', heading: 'Headlines' },
  { path: '/news', heading: 'Legal News', strings: ['Read More', 'Breaking News', 'Legal Updates'] },
  {
    path: '/podcast',
    heading: `${SITE_TITLE} Podcast`,
    strings: ['Play Episode', 'Contact Us About Podcasts'],
    links: ['mailto:'],
  },
  { path: '/videos', heading: 'Video Library', strings: ['Play from YouTube'] },
  {
    path: '/law-books',
    heading: 'Law Books & Prices',
    strings: ['Our Legal Book Collection', 'GH₵ 95.00', 'GH₵ 160.00'],
    links: ['tel:+233302000000', 'mailto:hello@nyansapo.example?subject=Book%20Order%20Inquiry'],
  },
]

/** What each says while nothing is published. */
export const emptyLists: readonly SpecifiedRoute[] = [
  { path: '/', heading: screens[0]!.heading, title: '', strings: ['No Headlines Available'] },
  { path: '/article', heading: 'Content Hub', strings: ['Articles Coming Soon'], links: ['/newsletter'] },
  { path: '/articles', heading: 'Articles', strings: ['Articles Coming Soon', 'Submit Article'] },
  {
    path: '/legal-opinions',
    heading: 'Legal Opinions',
    strings: ['Legal Opinions Coming Soon', 'Submit Opinion'],
  },
  { path: '/headlines', heading: 'Headlines', strings: ['No Headlines Available'] },
  {
    path: '/news',
    heading: 'Legal News',
    strings: ['News Content Coming Soon', 'Subscribe Now'],
    links: ['/newsletter'],
  },
  { path: '/podcast', heading: `${SITE_TITLE} Podcast`, strings: ['Podcast Episodes Coming Soon'] },
  { path: '/videos', heading: 'Video Library', strings: ['Video Content Coming Soon'] },
  {
    path: '/law-books',
    heading: 'Law Books & Prices',
    strings: ['Our Legal Book Collection', 'Books Coming Soon', 'Contact us'],
    links: ['mailto:hello@nyansapo.example'],
  },
  { path: '/contribution/donation', heading: 'Donation', strings: ['Coming Soon'] },
  ...[
    '/about/mission',
    '/about/vision',
    '/sponsors',
    '/partners',
    '/contribution/projects',
    '/prison-outreach',
  ]
    .map((path) => screens.find((screen) => screen.path === path)!)
    .map(({ path, heading }) => ({ path, heading, strings: [SOON] })),
]

const missing = (path: string, heading: string, back: [string, string], text?: string): SpecifiedRoute => ({
  path,
  status: 404,
  heading,
  canonical: null,
  strings: [back[0], ...(text ? [text] : [])],
  links: [back[1]],
})

/** Addresses that lead nowhere. */
export const nowhere: readonly SpecifiedRoute[] = [
  ...[
    '/no-such-page',
    '/about/nothing',
    '/articles?page=0',
    '/news?page=999999',
    '/articles?category=gossip',
  ].map((path) => ({
    ...missing(path, 'Page Not Found', [MISSING.homepage, '/']),
    strings: [MISSING.homepage, 'Go back', 'Articles', 'Podcast', 'About'],
    links: ['/', '/articles', '/podcast', '/about'],
  })),
  missing('/article/999999', 'Article Not Found', ['Back to Articles', '/articles'], MISSING.article),
  missing('/article/none/of-ours', 'Article Not Found', ['Back to Articles', '/articles'], MISSING.article),
  missing('/news/999999', 'News Not Found', ['Back to News', '/news']),
  missing('/podcast/999999', 'Podcast Not Found', ['Back to Podcast', '/podcast']),
  missing('/videos/999999', 'Video Not Found', ['Back to Videos', '/videos']),
  missing('/law-books/999999', 'Book Not Found', ['Back to Law Books', '/law-books']),
]

const SHARE = ['Facebook', 'Twitter', 'LinkedIn', 'WhatsApp']
const COMMENTS = ['Comments', 'Name', 'Email', 'Comment', 'Post Comment']

/** What the page of an item of each kind shows, besides its title. */
export const itemPages = {
  articles: {
    strings: ['Legal Article', 'Share this article', ...SHARE, ...COMMENTS],
    back: 'Back to Articles',
  },
  news: { strings: ['Share this news', ...SHARE, ...COMMENTS], back: 'Back to News' },
  podcasts: { strings: ['Podcast', 'Play Episode', ...SHARE, ...COMMENTS], back: 'Back to Podcast' },
  videos: { strings: ['Video', 'Play from YouTube', ...SHARE, ...COMMENTS], back: 'Back to Videos' },
  books: { strings: ['Law Book', ...SHARE, ...COMMENTS], back: 'Back to Law Books' },
} as const
