import { Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MessageCase } from '../../../api/api.ts'
import { templatesQuery } from '../messages-query.ts'
import { TemplatesDialog } from './templates-dialog.tsx'

type Props = {
  found: MessageCase
  /** What is being written: it may become a template. */
  text: string
  onChoose(words: string): void
}

/** Words that answers begin with, and the way to change them. */
export function TemplateMenu({ found, text, onChoose }: Props) {
  const templates = useQuery(templatesQuery).data ?? []
  const [isOpen, setIsOpen] = useState(false)
  const fill = (words: string) =>
    words.replaceAll('{name}', () => found.name).replaceAll('{subject}', () => found.subject)
  return (
    <>
      <Menu position="top-start">
        <Menu.Target>
          <Button variant="subtle">Templates</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {templates.map((template) => (
            <Menu.Item key={template.id} onClick={() => onChoose(fill(template.text))}>
              {template.title}
            </Menu.Item>
          ))}
          {templates.length > 0 && <Menu.Divider />}
          <Menu.Item onClick={() => setIsOpen(true)}>Write and change templates …</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOpen && <TemplatesDialog begin={text} onClose={() => setIsOpen(false)} />}
    </>
  )
}
