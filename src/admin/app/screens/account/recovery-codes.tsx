import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { CheckIcon, CopyIcon } from '../../ui/icons.tsx'
import css from './account-screen.module.css'

/** The codes for the day the app is lost, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone(): void }) {
  const [isCopied, setIsCopied] = useState(false)

  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n'))
    setIsCopied(true)
  }

  return (
    <>
      <Text size="sm">
        Each of these opens once in the place of the app’s code, when your phone is lost. Write them down or
        print them; they are not shown again.
      </Text>
      <ul className={css.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="lg">
        <Button
          variant="default"
          leftSection={isCopied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
          onClick={() => void copy()}
        >
          {isCopied ? 'Copied' : 'Copy them'}
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
      </Group>
    </>
  )
}
