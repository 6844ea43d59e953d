/** The styles that every page needs, as one file: the second page costs none. */
import '../styles/theme.css'
import '../styles/fonts.css'
import '../styles/base.css'
import '../styles/print.css'

/** Exported, because the build drops the styles of class names that nobody uses. */
export const classNames = import.meta.glob(
  [
    '../components/cards/*.css',
    '../components/controls/*.css',
    '../components/forms/*.css',
    '../components/shell/*.css',
    '../components/layout/*.css',
    '../components/reading/*.css',
    '../components/feedback/empty-state.module.css',
    '../components/feedback/toast.css',
  ],
  { eager: true },
)
