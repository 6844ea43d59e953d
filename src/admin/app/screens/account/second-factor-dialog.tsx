import { Button, Group, PasswordInput, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { api } from '../../api/api.ts'
import { ApiProblem, problemText } from '../../api/api-problem.ts'
import { DialogAbove } from '../../ui/dialogs/dialog-above.tsx'
import { toastSuccess } from '../../ui/feedback/toasts.tsx'
import css from './account-screen.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'

export type SecondFactorStep = 'begin' | 'codes' | 'remove'
type Begun = { secret: string; picture: { size: number; path: string } }
type Props = { first: SecondFactorStep; onClose(): void }

const TITLES = {
  begin: 'Add an authenticator app',
  codes: 'New recovery codes',
  remove: 'Remove the second factor?',
}

/** Asks for the password, then shows the picture for the app, then the recovery codes, once. */
export function SecondFactorDialog({ first, onClose }: Props) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)

  async function prove(password: string) {
    const json = { password }
    const factor = api.account['second-factor']
    if (first === 'begin') setBegun(await (await factor.begin.$post({ json })).json())
    else if (first === 'codes') setCodes((await (await factor.codes.$post({ json })).json()).codes)
    else {
      await factor.remove.$post({ json })
      toastSuccess('Second factor removed', { detail: 'All other devices are signed out.' })
      onClose()
    }
  }

  return (
    <DialogAbove title={codes ? 'Your recovery codes' : TITLES[first]} centered onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : begun ? (
        <AppStep begun={begun} onCodes={setCodes} onCancel={onClose} />
      ) : (
        <PasswordStep isRemoval={first === 'remove'} onPassword={prove} onCancel={onClose} />
      )}
    </DialogAbove>
  )
}

type PasswordProps = { isRemoval: boolean; onPassword(password: string): Promise<void>; onCancel(): void }

function PasswordStep({ isRemoval, onPassword, onCancel }: PasswordProps) {
  const [password, setPassword] = useState('')
  const proving = useMutation({ mutationFn: onPassword })
  return (
    <StepForm
      isPending={proving.isPending}
      label={isRemoval ? 'Remove' : 'Go on'}
      isRemoval={isRemoval}
      onCancel={onCancel}
      onSubmit={() => proving.mutate(password)}
    >
      {isRemoval && (
        <Text size="sm" mb="md">
          Your password alone will open the panel, and your recovery codes open nothing any more.
        </Text>
      )}
      <PasswordInput
        label="Your password"
        autoComplete="current-password"
        data-autofocus
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={wordsOf(proving.error, 'password')}
        visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
      />
    </StepForm>
  )
}

type AppProps = { begun: Begun; onCodes(codes: string[]): void; onCancel(): void }

function AppStep({ begun: { secret, picture }, onCodes, onCancel }: AppProps) {
  const [code, setCode] = useState('')
  const confirming = useMutation({
    mutationFn: async () => (await api.account['second-factor'].confirm.$post({ json: { code } })).json(),
    onSuccess: (made) => onCodes(made.codes),
  })
  return (
    <StepForm
      isPending={confirming.isPending}
      label="Add the app"
      onCancel={onCancel}
      onSubmit={() => confirming.mutate()}
    >
      <Text size="sm">
        Scan this with your authenticator app, such as Aegis, Google Authenticator or 1Password.
      </Text>
      <svg
        className={css.qr}
        viewBox={`-3 -3 ${picture.size + 6} ${picture.size + 6}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label="QR code for the authenticator app"
      >
        <path d={picture.path} />
      </svg>
      <Text size="sm" mb="md">
        On this phone? Type this into the app instead:{' '}
        <code className={css.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </Text>
      <TextInput
        label="The code that it shows"
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={wordsOf(confirming.error, 'code')}
      />
    </StepForm>
  )
}

type FormProps = {
  isPending: boolean
  label: string
  isRemoval?: boolean
  onCancel(): void
  onSubmit(): void
  children: ReactNode
}

function StepForm({ isPending, label, isRemoval, onCancel, onSubmit, children }: FormProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isPending) onSubmit()
  }
  return (
    <form onSubmit={submit} noValidate>
      {children}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isPending} {...(isRemoval && { color: 'clay' })}>
          {label}
        </Button>
      </Group>
    </form>
  )
}

function wordsOf(error: unknown, field: string): string | undefined {
  if (!error) return undefined
  return (error instanceof ApiProblem && error.fields[field]) || problemText(error)
}
