import { z } from 'zod'

/** What is told of one thing that was looked at. */
const alertedLine = z.object({
  id: z.string(),
  title: z.string(),
  state: z.enum(['well', 'look', 'red']),
  says: z.string(),
  toDo: z.string().nullable(),
  machine: z.string().nullable(),
})

/** `red`: these turned red. `well`: these were told as red, and are not any more. */
export const healthAlertSchema = z.object({
  event: z.enum(['red', 'well', 'test']),
  at: z.iso.datetime(),
  checks: z.array(alertedLine),
})

export type HealthAlert = z.output<typeof healthAlertSchema>

/** The body of the call: `text` for people, as Slack and Mattermost show it, and the rest for programs. */
export function alertBody({ event, at, checks }: HealthAlert, site: string) {
  const lines = event === 'test' ? ['This is a test: alerts arrive here.'] : checks.map(lineOf)
  return { text: lines.map((line) => `${site}: ${plain(line)}`).join('\n'), event, site, at, checks }
}

function lineOf({ title, state, says, toDo, machine }: HealthAlert['checks'][number]): string {
  const on = machine ? ` (on ${machine})` : ''
  const stands = state === 'red' ? 'is red' : state === 'well' ? 'is well again' : 'is no longer red'
  return `${title}${on} ${stands}. ${says}${toDo ? ` → ${toDo}` : ''}`
}

/** Both read `<…>` as a link. */
const plain = (line: string) => line.replaceAll('<', '‹').replaceAll('>', '›')
