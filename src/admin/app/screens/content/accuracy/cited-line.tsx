import { Anchor, Badge, Button, Group, Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { useState } from 'react'
import { authorityName, authorityPath } from '#authorities/authorities.schema.ts'
import type { CitationDecision } from '#content/cited/cited.schema.ts'
import type { api } from '../../../api/api.ts'
import { useMay } from '../../../api/use-may.ts'
import { formatDateTime } from '../../../ui/dates.ts'
import css from './accuracy.module.css'
import { offeredAuthoritiesQuery } from './citations-query.ts'

type Cited = InferResponseType<(typeof api.content)[':id']['citations']['$get']>['citations'][number]
type Props = {
  cited: Cited
  mayDecide: boolean
  isUnderway: boolean
  onDecide(to: CitationDecision['to']): void
}

/** One way in which the item cites an authority. */
export function CitedLine({ cited, mayDecide, isUnderway, onDecide }: Props) {
  const { form, leadsTo, says, decided, count, passages, shortFor } = cited
  const mayFind = useMay()('newsroom.read')
  const [isChoosing, setChoosing] = useState(false)
  const decide = (to: CitationDecision['to']) => {
    setChoosing(false)
    onDecide(to)
  }
  return (
    <li className={css.line} aria-label={form}>
      <Group gap="xs" justify="space-between">
        <strong>{form}</strong>
        <Text size="sm">{timesOf(count)}</Text>
      </Group>
      <Text size="sm">
        {leadsTo ? (
          <>
            Leads to{' '}
            <Anchor href={authorityPath(leadsTo.key)} target="_blank" rel="noreferrer">
              {leadsTo.name}
            </Anchor>
          </>
        ) : (
          <Badge color="gray" variant="light">
            No link
          </Badge>
        )}
        {shortFor !== null && !decided && `, as ${shortFor} does`}
      </Text>
      {decided && (
        <Text size="sm" className={css.decided}>
          {decided.by} decided so on {formatDateTime(decided.at)}. Its words say {says.name}.
        </Text>
      )}
      <ul className={css.passages}>
        {passages.map(({ nr, before, words, after }) => (
          <li key={nr}>
            {before}
            <mark>{words}</mark>
            {after}
          </li>
        ))}
      </ul>
      {mayDecide && (
        <Group gap="xs">
          {leadsTo && (
            <Button size="compact-sm" variant="default" disabled={isUnderway} onClick={() => decide(null)}>
              No link
            </Button>
          )}
          {mayFind && (
            <Button
              size="compact-sm"
              variant="default"
              aria-expanded={isChoosing}
              disabled={isUnderway}
              onClick={() => setChoosing(!isChoosing)}
            >
              Means another
            </Button>
          )}
          {decided && (
            <Button size="compact-sm" variant="default" disabled={isUnderway} onClick={() => decide('words')}>
              As its words say
            </Button>
          )}
        </Group>
      )}
      {isChoosing && <AuthorityChoice onChoose={decide} />}
    </li>
  )
}

function timesOf(count: number): string {
  if (count === 0) return 'Not in the text any more'
  return count === 1 ? 'Once' : `${count} times`
}

const TYPING_MS = 200

function AuthorityChoice({ onChoose }: { onChoose(id: number): void }) {
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed, TYPING_MS)
  const found = useQuery(offeredAuthoritiesQuery(settled))
  return (
    <Select
      searchable
      autoFocus
      label="The authority that is meant"
      placeholder="Type a number or a part of a title"
      nothingFoundMessage={found.isError ? 'The list could not be read.' : 'No authority has this name.'}
      data={(found.data?.items ?? []).map((one) => ({ value: String(one.id), label: authorityName(one) }))}
      // The server has looked already.
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      value={null}
      onChange={(value) => value && onChoose(Number(value))}
    />
  )
}
