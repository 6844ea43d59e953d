import { useRouter } from '@tanstack/react-router'
import { FailedRead } from '../ui/feedback/failed-read.tsx'

/** A fault in a screen, or a part of the panel that could not be fetched; the rest of the panel stands. */
export function ScreenFailed({ error, reset }: { error: unknown; reset(): void }) {
  const router = useRouter()
  return (
    <FailedRead
      what="This screen could not be shown."
      error={error}
      retry={() => {
        reset()
        void router.invalidate()
      }}
    />
  )
}
