/** The styles that every page needs, as one file: the second page costs none. */
import '../styles/tokens.css'
import '../styles/fonts.css'
import '../styles/base.css'
import '../styles/print.css'

/** Exported, because the build drops the styles of class names that nobody uses. */
export const classNames = import.meta.glob(
  [
    '../components/{cards,controls,forms,frame,layout,reading,states}/**/*.css',
    '../art/**/*.css',
    '../islands/**/*.css',
  ],
  { eager: true },
)
