/** The styles of the information pages, and of what is said where a page is not to be had. */
export const classNames = import.meta.glob(
  ['../components/information/**/*.css', '../components/feedback/message.module.css'],
  { eager: true },
)
