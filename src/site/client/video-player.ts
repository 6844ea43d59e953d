/** The click on the picture that names YouTube brings YouTube's player without cookies in its place. */
export function start(link: HTMLElement): void {
  const player = document.createElement('iframe')
  player.src = `https://www.youtube-nocookie.com/embed/${link.dataset.video}`
  player.title = link.dataset.title ?? ''
  player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  player.allowFullscreen = true
  link.replaceWith(player)
  player.focus()
}
