import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Notifications, notifications } from '@mantine/notifications'
import { problemText } from '../../api/api-problem.ts'
import { AlertIcon, CheckIcon } from '../icons.tsx'
import css from './toasts.module.css'

const SUCCESS_MS = 6000
const WITH_ACTION_MS = 12_000
const FAILURE_MS = 20_000
/** At most one failure stands: the next try, whatever comes of it, takes its place. */
const FAILURE = 'failure'

/**
 * Where toasts appear: beside the menu, away from the buttons of cards, which are on the right; over a dialog at its
 * top, because its foot says what is kept.
 */
export function Toasts() {
  const isNarrow = useMediaQuery('(max-width: 1023.98px)', false, { getInitialValueInEffect: false })
  return (
    <Notifications
      className={css.toasts}
      position={isNarrow ? 'top-center' : 'bottom-left'}
      limit={4}
      zIndex={1100}
    />
  )
}

const placeNow = () => (document.querySelector('[role=dialog]') ? { position: 'top-center' as const } : {})

type Action = { label: string; run(): void }

/** Says what was done; with an action, stays long enough to take it. */
export function toastSuccess(title: string, { detail, action }: { detail?: string; action?: Action } = {}) {
  const id = crypto.randomUUID()
  notifications.hide(FAILURE)
  notifications.show({
    id,
    ...placeNow(),
    title,
    message: (
      <>
        {detail}
        {action && (
          <Button
            className={css.action}
            size="compact-sm"
            variant="default"
            onClick={() => {
              notifications.hide(id)
              action.run()
            }}
          >
            {action.label}
          </Button>
        )}
      </>
    ),
    color: 'forest',
    icon: <CheckIcon size={18} />,
    autoClose: action ? WITH_ACTION_MS : SUCCESS_MS,
  })
}

/** Says what failed in the specification's words, and under it why. */
export function toastFailure(title: string, error: unknown) {
  notifications.hide(FAILURE)
  notifications.show({
    id: FAILURE,
    ...placeNow(),
    title,
    message: problemText(error),
    color: 'clay',
    icon: <AlertIcon size={18} />,
    autoClose: FAILURE_MS,
  })
}
