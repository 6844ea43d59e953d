import { Alert, List, Textarea } from '@mantine/core'

type Props = {
  label: string
  source: string
  /** Why the source could not be shown as text. */
  problem: string
  onChange(source: string): void
}

/** The text as HTML, to be written by hand. */
export function HtmlSource({ label, source, problem, onChange }: Props) {
  return (
    <Textarea
      aria-label={`${label}, HTML code`}
      value={source}
      error={problem}
      autosize
      minRows={14}
      maxRows={40}
      spellCheck={false}
      styles={{ input: { fontFamily: 'var(--mono)', fontSize: '0.9375rem' } }}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  )
}

/** What cleaning took out of the HTML. */
export function RemovedMarkup({ removed, onClose }: { removed: string[]; onClose(): void }) {
  if (removed.length === 0) return null
  return (
    <Alert
      role="status"
      color="gold"
      mt="xs"
      title="Taken out of the HTML"
      withCloseButton
      closeButtonLabel="Close"
      onClose={onClose}
    >
      <List size="sm">
        {removed.map((what) => (
          <List.Item key={what}>
            <code>{what}</code>
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

/** A new line before every block, so that the source can be read. */
export function spacedHtml(html: string): string {
  return html.replace(/(<\/(?:p|h[234]|ul|ol|li|table|tr|thead|tbody|blockquote|figure|pre)>)(?=<)/g, '$1\n')
}
