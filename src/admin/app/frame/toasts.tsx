import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { problemText } from '../server/api-problem.ts'
import { AlertIcon, CheckIcon } from './icons.tsx'
import css from './toasts.module.css'

const SUCCESS_MS = 6000
const WITH_ACTION_MS = 12_000
const FAILURE_MS = 20_000

type Action = { label: string; run(): void }

/** Says what was done; with an action, stays long enough to take it. */
export function toastSuccess(title: string, { detail, action }: { detail?: string; action?: Action } = {}) {
  const id = crypto.randomUUID()
  notifications.show({
    id,
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
  notifications.show({
    title,
    message: problemText(error),
    color: 'clay',
    icon: <AlertIcon size={18} />,
    autoClose: FAILURE_MS,
  })
}
