import { RichTextEditor } from '@mantine/tiptap'
import type { ReactNode } from 'react'
import css from './rich-text-toolbar.module.css'

type Props = {
  label: string
  /** What is drawn; default: the label itself. */
  children?: ReactNode
  active?: boolean
  disabled?: boolean | undefined
  onClick(): void
}

/** A control of our own beside the library's. */
export function ToolbarButton({ label, children, active, disabled, onClick }: Props) {
  return (
    <RichTextEditor.Control
      className={children ? undefined : css.named}
      aria-label={label}
      title={label}
      active={active ?? false}
      disabled={disabled ?? false}
      onClick={onClick}
    >
      {children ?? label}
    </RichTextEditor.Control>
  )
}

/** A drawing in the size of the library's own. */
export function Drawn({ d }: { d: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={16}
      height={16}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  )
}
