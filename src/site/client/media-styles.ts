/** The styles of podcasts, videos and books; what only a script draws comes with it. */
export const classNames = import.meta.glob(
  ['../components/media/**/*.css', '!../components/media/{audio-player,overlay}.module.css'],
  { eager: true },
)
