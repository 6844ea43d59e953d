import type { ListedContent } from '#content/queries/public-content.queries.ts'
import { useClientModule } from '../../page/use-client-module.ts'
import button from '../controls/button.module.css'
import { sizeLabel } from './size-label.ts'

type Props = { item: Pick<ListedContent<'podcast'>, 'id' | 'title' | 'details'> }

/** 'Play Episode' with what it costs. A plain link to the sound; with script it plays on this page. */
export function PlayLink({ item }: Props) {
  const module = useClientModule('src/site/client/audio-player.ts')
  const { audioUrl, audioBytes, audioType, durationSeconds } = item.details
  if (!audioUrl) return null
  return (
    <a
      {...module}
      className={`${button.button} ${button.indigo}`}
      href={audioUrl}
      type={audioType ?? undefined}
      data-play={item.id}
      data-title={item.title}
      data-seconds={durationSeconds ?? undefined}
    >
      <span>
        {`Play Episode${audioBytes ? ` · ${sizeLabel(audioBytes)}` : ''}`}
        <span className="unseen">: {item.title}</span>
      </span>
    </a>
  )
}
