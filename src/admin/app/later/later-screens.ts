/** Screens that the menu names and that are not built yet: what each will do, and what to use until then. */
export const laterScreens = {
  comments: {
    title: 'Comments',
    lead: 'Readers’ comments, waiting for a decision.',
    will: [
      'Show every comment with its name, e-mail address, text, item and date.',
      'Approve, reject or delete a comment with one click; only approved ones are shown to readers.',
    ],
    meanwhile:
      'No comment is published without a decision. Each item’s form has a switch that closes its comments.',
  },
  poster: {
    title: 'Poster',
    lead: 'The one picture that the home page can announce something with.',
    will: [
      'Add a poster with a title and a picture, and see all of them side by side.',
      'Activate one at a time; the others step back by themselves.',
    ],
    meanwhile:
      'The home page shows no poster. A Breaking News item is the quickest way to announce something.',
  },
  activity: {
    title: 'Activity Log',
    lead: 'Recent Admin Activity: who did what, and when.',
    will: [
      'List the last 100 actions with their item, their person and their details.',
      'Colour each kind of action, so that a deletion is found at a glance.',
    ],
    meanwhile:
      'Every action is recorded already, from the first day; nothing will be missing when this screen opens.',
  },
  visitors: {
    title: 'Visitors',
    lead: 'How many people read, and what.',
    will: [
      'Show total visitors, those active now, today’s visitors and the top page.',
      'List the five most-read pages and the latest visits, without names, addresses or cookies.',
    ],
    meanwhile: 'Visits are not counted yet. The figures will begin with the version that brings this screen.',
  },
  content: {
    title: 'Content Pages',
    lead: 'The pages that are not articles: About Us, CSR Projects, Partners & Sponsors.',
    will: [
      'Edit each page in a visual editor or as HTML, and see what the cleaning removed.',
      'Keep the five newest backups of each page.',
    ],
    meanwhile: 'These pages show their built-in text. Articles and news have their own screens in the menu.',
  },
} as const

export type LaterScreenName = keyof typeof laterScreens
