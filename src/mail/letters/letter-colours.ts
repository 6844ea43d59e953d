/**
 * Those of the design's tokens that letters use, as plain values: programs that show letters know neither custom
 * properties nor `light-dark()`. Each part has a class by its name, for the dark scheme.
 */
export const LETTER_COLOURS = {
  paper: ['#fbf8f2', '#14161f'],
  card: ['#ffffff', '#1c1f2c'],
  ink: ['#1b1a17', '#ece8df'],
  soft: ['#454036', '#ccc7bb'],
  dim: ['#625c50', '#aca797'],
  indigo: ['#1c2b5a', '#c3cef5'],
  gold: ['#8a5a0b', '#e6b95e'],
  line: ['#e4dccb', '#333748'],
  sand: ['#f3ead6', '#22222b'],
} as const

const dark = (name: keyof typeof LETTER_COLOURS) => LETTER_COLOURS[name][1]

/** Where a program knows the dark scheme; others keep the light one, which stands on the parts themselves. */
export const DARK_STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:${dark('paper')}!important}
.card{background:${dark('card')}!important;border-color:${dark('line')}!important}
.edge{border-top-color:${dark('gold')}!important}
.ink{color:${dark('ink')}!important}
.soft{color:${dark('soft')}!important}
.dim{color:${dark('dim')}!important}
.indigo{color:${dark('indigo')}!important}
.gold{color:${dark('gold')}!important}
.button{background:${dark('gold')}!important}
.button a{color:#14161f!important}
.quote{background:${dark('sand')}!important;border-color:${dark('gold')}!important}
.rule{border-color:${dark('line')}!important}
}
@media (max-width:480px){.edge{padding:24px 18px!important}}`
