import { Alert, Button, Radio, TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { InferResponseType } from 'hono/client'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../api/api.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { serverNow } from '../../api/server-clock.ts'
import { formatDateTime } from '../../ui/dates.ts'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import css from './send-screen.module.css'

type Screen = InferResponseType<(typeof api.issues.for)[':contentId']['$get']>

const people = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`

/** To how many, and when; asked once. */
export function SendForm({ screen: { item, reach, forecast, isConnected, sender } }: { screen: Screen }) {
  const [when, setWhen] = useState('now')
  const [hour, setHour] = useState('')
  const [wrong, setWrong] = useState('')
  const send = useSend(item, setWrong)
  const why = hindrance({ isConnected, reach, isReadable: item.isPublic || item.publishedAt !== null })

  function ask(event: FormEvent) {
    event.preventDefault()
    const at = when === 'now' ? null : hourOf(hour)
    if (at !== null && (at === '' || at <= new Date(serverNow()).toISOString()))
      return setWrong('Choose a day and an hour to come.')
    setWrong('')
    modals.openConfirmModal({
      title: `Send to ${people(reach)}?`,
      children: at
        ? `“${item.title}” leaves on ${formatDateTime(at)}, Accra time, as it stands then. Until then you can call it off.`
        : `“${item.title}” leaves now. What has left cannot be called back.`,
      labels: { confirm: at ? 'Send at that hour' : 'Send now', cancel: 'Cancel' },
      onConfirm: () => send.ask(at),
    })
  }

  return (
    <section className={css.card} aria-labelledby="send-issue">
      <h2 id="send-issue">Send</h2>
      <p>
        This will reach <strong>{people(reach)}</strong>
        {sender && ` and come from ${sender.name}, ${sender.address}`}.
      </p>
      {reach > 0 && <p>{durationOf(forecast)}</p>}
      {why && (
        <Alert color="gold" mt="md">
          {why}
        </Alert>
      )}
      {!isConnected && (
        <p>
          <Link to="/settings">Name a mail server under Settings → Mail</Link>
        </p>
      )}
      <form onSubmit={ask} noValidate>
        <Radio.Group label="When" value={when} onChange={setWhen} mt="md">
          <div className={css.radios}>
            <Radio value="now" label="Now" />
            <Radio value="later" label="At an hour" />
          </div>
        </Radio.Group>
        {when === 'later' && (
          <TextInput
            mt="sm"
            type="datetime-local"
            label="Day and hour"
            description="Accra time"
            value={hour}
            error={wrong}
            onChange={(event) => {
              setHour(event.currentTarget.value)
              setWrong('')
            }}
          />
        )}
        <Button type="submit" mt="md" disabled={why !== null} loading={send.isUnderway}>
          Send to {people(reach)}…
        </Button>
      </form>
    </section>
  )
}

/** Sends once: the dialog takes a second click while it closes. @param onWrong hears what is wrong with the hour */
function useSend(item: Screen['item'], onWrong: (words: string) => void) {
  const isAsked = useRef(false)
  const queries = useQueryClient()
  const send = useMutation({
    mutationFn: async (at: string | null) =>
      api.issues.$post({ json: { contentId: item.id, version: item.version, at } }),
    onSuccess: (_, at) =>
      toastSuccess(at ? 'It will be sent at its hour' : 'It is being sent', { detail: item.title }),
    onError: (error) => {
      isAsked.current = false
      if (error instanceof ApiProblem && error.fields.at) onWrong(error.fields.at)
      else toastFailure('It was not sent', error)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['issue'] }),
  })
  return {
    isUnderway: send.isPending || send.isSuccess,
    ask(at: string | null) {
      if (isAsked.current) return
      isAsked.current = true
      send.mutate(at)
    },
  }
}

/** How long it takes at the pace that Settings allow, in words. */
function durationOf({ days, first, minutes }: Screen['forecast']): string {
  if (days > 1) {
    const [today = 0, next = 0] = first.map((count) => count)
    const more = days > 2 ? `${next.toLocaleString('en-US')} on the next` : 'the rest on the next'
    return `This takes ${days} days: ${today.toLocaleString('en-US')} letters on the first, ${more}${days > 2 ? ', and so on' : ''}. How many may leave in a day stands under Settings → Mail server.`
  }
  if (minutes < 2) return 'This takes about a minute.'
  if (minutes < 120) return `This takes about ${minutes} minutes.`
  return `This takes about ${Math.round(minutes / 60)} hours.`
}

function hindrance(how: { isConnected: boolean; reach: number; isReadable: boolean }): string | null {
  if (!how.isReadable) return 'Publish the news item first: the letter leads to its page.'
  if (!how.isConnected) return 'No mail server is connected, so nothing can be sent.'
  if (how.reach === 0) return 'Nobody has confirmed a subscription yet.'
  return null
}

/** Accra has the world's own time, the whole year. @returns empty for what is no time */
function hourOf(typed: string): string {
  const at = new Date(`${typed}Z`)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}
