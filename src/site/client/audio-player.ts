import { fetchPage } from './list-pages.ts'

export { default as classNames } from '../components/media/audio-player.module.css'

/** How far apart the places are that are written down while it plays. */
const KEEP_EVERY_SECONDS = 5
const BACK_SECONDS = 15
const ON_SECONDS = 30
const SPEED = 'player-speed'

type Part = {
  title: HTMLElement
  note: HTMLElement
  time: HTMLElement
  toggle: HTMLElement
  close: HTMLElement
} & {
  seek: HTMLInputElement
  speed: HTMLSelectElement
  audio: HTMLAudioElement
}

let bar: HTMLElement | undefined
let part: Part
/** The link whose episode is in the player. */
let playing: HTMLAnchorElement | undefined
let kept = 0

/** Storage may be closed or full: then it is only not remembered. */
function remember(key: string, value?: string): string | null {
  try {
    if (value === undefined) return localStorage.getItem(key)
    if (value) localStorage.setItem(key, value)
    else localStorage.removeItem(key)
  } catch {}
  return null
}

const placeKey = () => `episode-${playing?.dataset.play}`

/** `75` → `1:15`. */
function clock(seconds: number): string {
  const whole = Math.floor(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (number: number) => String(number).padStart(2, '0')
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

const duration = () => part.audio.duration || Number(playing?.dataset.seconds) || 0

/** What the next page of this tab needs to show the player again, ready where it is. */
function keepPlayer(): void {
  try {
    if (playing) sessionStorage.player = JSON.stringify({ ...playing.dataset, href: playing.href })
    else sessionStorage.removeItem('player')
  } catch {}
}

function keepPlace(): void {
  kept = part.audio.currentTime
  const isOver = part.audio.ended || kept < 1
  remember(placeKey(), isOver ? '' : String(Math.floor(kept)))
}

function showPlace(): void {
  const { audio, seek, time } = part
  const text = `${clock(audio.currentTime)} / ${clock(duration())}`
  seek.max = String(Math.floor(duration()) || 1)
  seek.value = String(audio.currentTime)
  seek.setAttribute('aria-valuetext', text.replace('/', 'of'))
  time.textContent = text
  nameLinks(!audio.paused) // a link may have come anew with a live refresh
  if (Math.abs(audio.currentTime - kept) > KEEP_EVERY_SECONDS) keepPlace()
}

/** The link of what plays says 'Pause Episode'. */
function nameLinks(isPlaying: boolean): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-play]')) {
    const words = link.firstElementChild?.firstChild as Text | null
    const verb = isPlaying && link.dataset.play === playing?.dataset.play ? 'Pause' : 'Play'
    if (words && !words.data.startsWith(verb)) words.data = words.data.replace(/^\w+/, verb)
  }
}

function showState(): void {
  const isPlaying = !part.audio.paused
  bar?.toggleAttribute('data-playing', isPlaying)
  nameLinks(isPlaying)
  part.toggle.setAttribute('aria-label', isPlaying ? 'Pause' : 'Play')
}

const play = () => void part.audio.play().catch(() => {}) // 'error' below tells why; a stop in between is no fault
const toggle = () => (part.audio.paused ? play() : part.audio.pause())
const move = (seconds: number) => {
  part.audio.currentTime = Math.min(Math.max(0, part.audio.currentTime + seconds), duration())
}

function close(): void {
  part.audio.pause()
  keepPlace()
  part.audio.removeAttribute('src')
  part.audio.load()
  bar?.remove()
  bar = undefined
  nameLinks(false)
  const id = playing?.dataset.play
  playing = undefined
  keepPlayer()
  document.querySelector<HTMLElement>(`[data-play="${id}"]`)?.focus()
}

function build(template: HTMLTemplateElement): void {
  bar = (template.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement
  part = Object.fromEntries(
    [...bar.querySelectorAll<HTMLElement>('[data-part]')].map((element) => [element.dataset.part, element]),
  ) as Part
  const { audio, seek, speed, note } = part
  document.body.append(bar)
  part.toggle.onclick = toggle
  part.close.onclick = close
  seek.oninput = () => {
    audio.currentTime = Number(seek.value)
  }
  speed.value = remember(SPEED) ?? '1'
  if (!speed.value) speed.value = '1'
  speed.onchange = () => {
    audio.playbackRate = Number(speed.value)
    remember(SPEED, speed.value)
  }
  audio.onloadedmetadata = () => {
    audio.playbackRate = Number(speed.value)
    if (audio.currentTime > audio.duration - 1) audio.currentTime = 0
  }
  audio.ontimeupdate = showPlace
  audio.onplay = () => {
    note.textContent = ''
    showState()
  }
  audio.onpause = audio.onended = () => {
    showState()
    if (audio.currentSrc) keepPlace()
  }
  audio.onerror = () => {
    if (audio.hasAttribute('src')) note.textContent = 'The sound does not load. Try again later.'
  }
  addEventListener('pagehide', () => bar && keepPlace())
}

function open(link: HTMLAnchorElement, show: string): void {
  if (playing && !part.audio.paused) keepPlace()
  playing = link
  kept = 0
  part.title.textContent = link.dataset.title ?? ''
  part.audio.src = link.href
  part.audio.currentTime = Number(remember(placeKey())) // kept until there is a sound to begin with
  part.note.textContent = ''
  keepPlayer()
  showPlace()
  const session = navigator.mediaSession
  if (!session) return
  session.metadata = new MediaMetadata({ title: link.dataset.title ?? '', artist: show })
  session.setActionHandler('play', play)
  session.setActionHandler('pause', toggle)
  session.setActionHandler('seekbackward', () => move(-BACK_SECONDS))
  session.setActionHandler('seekforward', () => move(ON_SECONDS))
  session.setActionHandler('seekto', ({ seekTime }) => move((seekTime ?? 0) - part.audio.currentTime))
}

/** 'Play Episode' plays here; pressed again it stops. */
export function start(link: HTMLElement): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-player]')
  if (!template || !(link instanceof HTMLAnchorElement)) return
  if (bar && playing?.dataset.play === link.dataset.play) {
    toggle()
    return
  }
  if (!bar) build(template)
  open(link, template.dataset.player ?? '')
  play()
  part.toggle.focus({ preventScroll: true })
}

/** The player as the page before had it: silent, at the second where it was. Nothing of the sound is loaded. */
export function resume(before: DOMStringMap): void {
  const show = (page: Document | null) => {
    const template = page?.querySelector<HTMLTemplateElement>('template[data-player]')
    if (bar || !template) return
    const { href = '', ...data } = before
    const link = Object.assign(document.createElement('a'), { href })
    Object.assign(link.dataset, data)
    build(template)
    open(link, template.dataset.player ?? '')
  }
  if (document.querySelector('template[data-player]')) show(document)
  else fetchPage('/podcast', show)
}
