/** The styles that every page needs, as one file: the second page costs none. */
import '../styles/tokens.css'
import '../styles/fonts.css'
import '../styles/base.css'
import '../styles/print.css'

/** Exported, because the build drops the styles of class names that nobody uses. */
export const classNames = import.meta.glob(
  [
    '../art/**/*.css',
    '../components/cards/*.css',
    '../components/controls/*.css',
    '../components/forms/*.css',
    '../components/frame/*.css',
    '../components/layout/*.css',
    '../components/reading/*.css',
    '../components/states/empty-state.module.css',
    '../components/states/toast.css',
    '../islands/**/*.css',
  ],
  { eager: true },
)
