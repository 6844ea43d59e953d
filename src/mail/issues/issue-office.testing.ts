import { readFormSecret } from '#messages/form-secret.queries.ts'
import { createLog } from '#platform/log.ts'
import { openInstanceKey } from '#platform/secrets/instance-key.ts'
import { runSql } from '#testing/run-sql.ts'
import { type SmtpSink, startSmtpSink } from '#testing/smtp-sink.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import type { MailMeans } from '../sending/mail-means.ts'

const LIMITS = { open: 20_000, silence: 2000, letter: 5000 }

/** A site that sends news to a mail server which keeps it. */
export class IssueOffice implements AsyncDisposable {
  readonly app: TestApp
  readonly sink: SmtpSink

  private constructor(app: TestApp, sink: SmtpSink) {
    this.app = app
    this.sink = sink
  }

  static async open(): Promise<IssueOffice> {
    return new IssueOffice(await startTestApp(), await startSmtpSink())
  }

  async [Symbol.asyncDispose]() {
    await this.app[Symbol.asyncDispose]()
    await this.sink[Symbol.asyncDispose]()
  }

  /** Nobody to write to, nothing to send, and no pace. */
  async clear(): Promise<void> {
    this.sink.mood = {}
    this.sink.letters = []
    await this.sql(`
      delete from newsletter_issues; delete from subscribers; delete from content;
      update mail_settings set per_minute = 0, per_day = 0;
      update sending_pace set next_at = now(), sent_today = 0;`)
  }

  sql<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
    return runSql<Row>(this.app.database, statement, values)
  }

  async means(rest: Partial<MailMeans> = {}): Promise<MailMeans> {
    const { db } = this.app.app.database
    return {
      db,
      key: await openInstanceKey(undefined, this.app.dataDir),
      config: {
        ...{ host: '127.0.0.1', port: this.sink.port, security: 'none', username: '', password: '' },
        ...{ senderName: 'Nyansapo', senderAddress: 'office@law.example', replyTo: '' },
      },
      outbox: `${this.app.dataDir}/outbox`,
      origin: () => 'https://law.example',
      readSecret: () => readFormSecret(db),
      log: createLog('silent'),
      limits: LIMITS,
      ...rest,
    }
  }

  subscribe(count: number, status = 'confirmed') {
    return this.sql(
      `insert into subscribers (email, status, consent_text, suspicions)
       select $2 || n || '@example.com', $2, '', '{}' from generate_series(1, $1::int) n`,
      [count, status],
    )
  }

  /** Asks for a sending, as staff do. @throws where it is refused */
  async send(at: string | null = null): Promise<{ id: number; contentId: number }> {
    const item = await this.app.make.published('newsletter', {
      title: 'Court sits – Accra',
      description: 'On Monday.',
      body: '<p>The court <a href="/news">sat</a>. ɛ ŋ</p>',
    })
    const body = { contentId: item.id, version: item.version, at }
    const answer = await this.app.request('/api/admin/issues', { method: 'POST', body })
    if (answer.status !== 201) throw new Error(await answer.text())
    return { id: (await answer.json()).id, contentId: item.id }
  }

  /** How many readers are in each state. */
  async states(): Promise<Record<string, number>> {
    const rows = await this.sql<{ state: string; count: number }>(
      'select state, count(*)::int as count from issue_letters group by state order by state',
    )
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  }

  async issue(): Promise<{ state: string; reason: string }> {
    return (
      await this.sql<{ state: string; reason: string }>('select state, reason from newsletter_issues')
    )[0]!
  }

  async detailsOf(id: number): Promise<object> {
    return (await this.sql<{ details: object }>('select details from content where id = $1', [id]))[0]!
      .details
  }

  /** Who got a letter, as often as they did. */
  receivers(): string[] {
    return this.sink.letters.map(({ to }) => to).toSorted()
  }
}
