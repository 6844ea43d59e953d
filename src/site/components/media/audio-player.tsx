import css from './audio-player.module.css'

const SPEEDS = [0.8, 1, 1.25, 1.5, 1.75, 2]

/**
 * The player's drawing, which the script puts at the foot of the page when somebody presses 'Play Episode'. Until then it
 * is a template: nothing of it loads. It stands outside `main`, so that a live refresh does not stop the sound.
 */
export function AudioPlayer({ show }: { show: string }) {
  return (
    <template data-player={show}>
      <section className={css.player} aria-label="Audio player">
        <p className={css.title}>
          <b data-part="title" />
          <span data-part="note" role="status" />
        </p>
        <button type="button" className={css.toggle} data-part="toggle" aria-label="Play">
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M7 4v16l13-8z" />
            <path d="M6 4h4v16H6zM14 4h4v16h-4z" />
          </svg>
        </button>
        <input
          className={css.seek}
          data-part="seek"
          type="range"
          aria-label="Position"
          min="0"
          max="1"
          step="1"
          defaultValue="0"
        />
        <span className={css.time} data-part="time" />
        <label className={css.speed}>
          <span className="unseen">Speed</span>
          <select data-part="speed" defaultValue="1">
            {SPEEDS.map((speed) => (
              <option key={speed} value={speed}>
                {speed}×
              </option>
            ))}
          </select>
        </label>
        <button type="button" className={css.close} data-part="close" aria-label="Close the player">
          ×
        </button>
        {/* biome-ignore lint/a11y/useMediaCaption: each episode's page holds its transcript */}
        <audio preload="none" data-part="audio" />
      </section>
    </template>
  )
}
