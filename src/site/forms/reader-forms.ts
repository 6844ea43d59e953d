import type { IncomingMessage, ServerResponse } from 'node:http'
import { getCommentTarget } from '#comments/post-comment.ts'
import { contentId } from '#content/model/content.schema.ts'
import { clientAddressOf } from '#http/client-address-of.ts'
import { Lane } from '#http/limits/lane.ts'
import { RateLimit } from '#http/limits/rate-limit.ts'
import { SharedAddressLimit } from '#http/limits/shared-address-limit.ts'
import type { SharedCounts } from '#http/limits/shared-counts.ts'
import type { TrustProxy } from '#http/limits/trust-proxy.ts'
import { requestIdOfNow } from '#http/new-request-id.ts'
import { PROBLEM_TYPE, type Problem, toProblem } from '#http/problem.ts'
import { requestOrigin } from '#http/request-origin.ts'
import type { Route } from '#http/router.ts'
import type { Assets } from '#platform/assets.ts'
import type { PublicDb } from '#platform/db.ts'
import { Forbidden, TooManyAttempts } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { getPublicSettings, type PublicSettings } from '#settings/settings.queries.ts'
import { FORMS, type FormName, TRAP } from '../components/forms/forms.ts'
import { Patience } from '../server/degraded/patience.ts'
import { sendToOne } from '../server/send-page.ts'
import { FORM_ACTIONS, type FormCommands, pathOf, type Success } from './form-actions.ts'
import { FormTokens } from './form-tokens.ts'
import { isJson, readForm, type Values } from './read-form.ts'
import { renderFormPage } from './render-form-page.tsx'
import { SETTINGS_WHILE_AWAY } from './settings-while-away.ts'

export type FormServices = {
  publicDb: PublicDb
  commands: FormCommands
  /** What all processes count together. */
  counts: SharedCounts
  /** Signs the tokens of the forms. */
  readSecret: () => Promise<string>
  assets: Assets
  log: Log
  origin: () => string
  trustProxy: TrustProxy
  /** The configured origin; undefined: the host that was asked. */
  siteUrl: string | undefined
}

/** Who asks for the address of a form, such as by reloading its answer, is led to where such a form stands. */
const FORM_HOME: Record<FormName, { href: string; label: string }> = {
  comment: { href: '/articles', label: 'Articles' },
  message: { href: '/contact', label: 'Contact' },
  reply: { href: '/articles', label: 'Articles' },
  signup: { href: '/newsletter', label: 'Newsletter' },
  submission: { href: '/submit', label: 'Submit Article' },
}

/** The form stands below these words, as it was filled in. */
const FOREIGN = 'This was sent from a page of another site. If it is yours, please send it again from here.'

const MINUTES = 10
const MOST_OF_ADDRESS = 10
const MOST_OF_SUBJECT = 300

/** They are written on the connections of the staff, of whom there are ten. */
const RECEIVING = { most: 4, mostWaiting: 100, mostMs: 5000 }

/**
 * What readers send: public addresses that carry no authority, so they ask for no session. A page of another site cannot
 * send in a reader's name; an old browser that does not say where it comes from is a reader.
 */
export class ReaderForms {
  readonly #services: FormServices
  readonly #tokens: FormTokens
  readonly #perAddress: Map<FormName, SharedAddressLimit>
  /** More than this comes from a flood of many networks: it is kept as suspect, and the form stays open for everybody. */
  readonly #perSubject = new RateLimit({ most: MOST_OF_SUBJECT, minutes: MINUTES })
  readonly #receiving = new Lane(RECEIVING)
  readonly #patience = new Patience()
  #settings: PublicSettings = SETTINGS_WHILE_AWAY

  constructor(services: FormServices) {
    this.#services = services
    this.#tokens = new FormTokens(services.readSecret)
    const limitOf = (form: FormName) =>
      new SharedAddressLimit(services.counts, { name: form, most: MOST_OF_ADDRESS, minutes: MINUTES })
    this.#perAddress = new Map((Object.keys(FORMS) as FormName[]).map((form) => [form, limitOf(form)]))
  }

  /** Where each form is sent to, for the router's table. */
  routes(): Route[] {
    const forms = Object.entries(FORMS) as [FormName, (typeof FORMS)[FormName]][]
    const posts = forms.map(
      ([form, { action }]): Route => ({
        method: 'POST',
        path: action,
        kind: 'page',
        handle: (req, res) => this.#take(req, res, form),
      }),
    )
    const reloads = forms
      .filter(([form, { action }]) => FORM_HOME[form].href !== action)
      .map(
        ([form, { action }]): Route => ({
          method: 'GET',
          path: action,
          kind: 'page',
          handle: (_, res) => redirect(res, FORM_HOME[form].href),
        }),
      )
    const token: Route = {
      method: 'GET',
      path: '/forms/token',
      kind: 'api',
      handle: (_, res, { query }) => this.#sendToken(res, new URLSearchParams(query)),
    }
    return [...posts, ...reloads, token]
  }

  async #take(req: IncomingMessage, res: ServerResponse, form: FormName): Promise<void> {
    const requestId = requestIdOfNow()
    res.setHeader('X-Request-Id', requestId)
    let values: Values = {}
    try {
      values = await readForm(req, FORM_ACTIONS[form].mostBytes)
      if (requestOrigin(req.headers, this.#services.siteUrl) === 'foreign') throw new Forbidden(FOREIGN)
      const success = await this.#receive(req, form, values, requestId)
      if (isJson(req)) sendJson(res, 201, { message: success.message, link: success.link })
      else if (success.location) redirect(res, success.location)
      else await this.#sendSuccess(res, form, values, success)
    } catch (error) {
      const problem = this.#toProblem(error, form, requestId)
      if (error instanceof TooManyAttempts) res.setHeader('Retry-After', error.retryAfterSeconds)
      if (!req.complete) res.setHeader('Connection', 'close') // the rest of what is too long is not read
      if (isJson(req)) sendJson(res, problem.status, problem, PROBLEM_TYPE)
      else await this.#sendFailure(res, form, values, problem)
    }
  }

  async #receive(req: IncomingMessage, form: FormName, values: Values, requestId: string): Promise<Success> {
    const { receive, hidden } = FORM_ACTIONS[form]
    const subject = [form, ...hidden.map((name) => textOf(values[name]))].join(':')
    const timing = await this.#tokens.suspicionOf(textOf(values.token), subject)
    const address = clientAddressOf(req, this.#services.trustProxy)
    const perAddress = this.#perAddress.get(form)!
    refuseFlood(perAddress.takeHere(address))
    const crowd = subject.slice(0, 64)
    const isCrowdHere = this.#perSubject.take(crowd) > 0
    const bySigns = [...(timing ? [timing] : []), ...(textOf(values[TRAP]) ? ['trap'] : [])]
    try {
      return await this.#receiving.run(() =>
        this.#countedEverywhere(perAddress, { address, crowd, isCrowdHere }, (isCrowd) => {
          const suspicions = [...bySigns, ...(isCrowd ? ['crowd'] : [])]
          return receive(this.#services.commands, values, { suspicions, requestId }, () =>
            this.#readSettings(),
          )
        }),
      )
    } catch (error) {
      perAddress.giveBackHere(address)
      if (!isCrowdHere) this.#perSubject.giveBack(crowd)
      throw error
    }
  }

  /** Does it where the address may, whichever processes it asked before. What fails is not counted. */
  async #countedEverywhere<T>(
    perAddress: SharedAddressLimit,
    { address, crowd, isCrowdHere }: { address: string; crowd: string; isCrowdHere: boolean },
    work: (isCrowd: boolean) => Promise<T>,
  ): Promise<T> {
    const { counts } = this.#services
    refuseFlood(await perAddress.takeEverywhere(address))
    const bound = [{ key: `crowd ${crowd}`, most: MOST_OF_SUBJECT }]
    const isCrowd = isCrowdHere || (await counts.take(bound, MINUTES)) > 0
    try {
      return await work(isCrowd)
    } catch (error) {
      await perAddress.giveBackEverywhere(address)
      if (!isCrowd) await counts.giveBack(bound)
      throw error
    }
  }

  #toProblem(error: unknown, form: FormName, requestId: string): Problem {
    const problem = toProblem(error, requestId)
    if (problem.status === 500) {
      this.#services.log.error({ err: error, form }, 'What a reader sent could not be kept.')
    }
    const said = problem.status >= 500 ? FORMS[form].failed : problem.detail
    return { ...problem, detail: said.startsWith('Error: ') ? said : `Error: ${said}` }
  }

  async #sendToken(res: ServerResponse, query: URLSearchParams): Promise<void> {
    const form = query.get('form') as FormName
    if (!Object.hasOwn(FORM_ACTIONS, form)) return sendJson(res, 404, {})
    const subject = [form, ...FORM_ACTIONS[form].hidden.map((name) => query.get(name) ?? '')].join(':')
    try {
      sendJson(res, 200, { token: await this.#tokens.issue(subject) })
    } catch (error) {
      const problem = toProblem(error, '')
      sendJson(res, problem.status, problem, PROBLEM_TYPE)
    }
  }

  async #sendSuccess(res: ServerResponse, form: FormName, values: Values, success: Success): Promise<void> {
    const { message: text, link } = success
    const said = { tone: 'good' as const, text, ...(link && { link }) }
    sendToOne(res, 200, await this.#draw(form, values, { said, typed: null }))
  }

  /** The same form again, with all that was typed and what is wrong beside each field. */
  async #sendFailure(res: ServerResponse, form: FormName, values: Values, problem: Problem): Promise<void> {
    const texts = (names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, textOf(values[name])]))
    const typed = {
      hidden: texts(FORM_ACTIONS[form].hidden),
      values: texts(FORMS[form].fields.map(({ name }) => name)),
      errors: problem.fields ?? {},
    }
    const said = { tone: 'bad' as const, text: problem.detail }
    if (problem.status === 503) res.setHeader('Retry-After', '5')
    sendToOne(res, problem.status, await this.#draw(form, values, { said, typed }))
  }

  async #draw(
    form: FormName,
    values: Values,
    rest: Pick<Parameters<typeof renderFormPage>[0], 'said' | 'typed'>,
  ): Promise<Buffer> {
    const { assets, origin } = this.#services
    const [settings, back] = await Promise.all([
      this.#soon(this.#readSettings(), this.#settings),
      this.#soon(this.#backFrom(form, values), FORM_HOME[form]),
    ])
    const context = { settings, origin: origin() }
    return renderFormPage({ context, assets, path: FORMS[form].action, form, back, ...rest })
  }

  /** What goes around an answer is not waited for as long as the answer itself. */
  async #soon<T>(reading: Promise<T>, instead: T): Promise<T> {
    return (await this.#patience.waitFor(reading).catch(() => undefined)) ?? instead
  }

  async #backFrom(form: FormName, values: Values): Promise<{ href: string; label: string }> {
    const id = form === 'comment' ? contentId.safeParse(values.item).data : undefined
    if (!id) return FORM_HOME[form]
    const place = await getCommentTarget(this.#services.publicDb, id)
    return { href: pathOf(place), label: place.title }
  }

  async #readSettings(): Promise<PublicSettings> {
    this.#settings = await getPublicSettings(this.#services.publicDb)
    return this.#settings
  }
}

/** @param seconds to wait; 0: none. @throws TooManyAttempts */
function refuseFlood(seconds: number): void {
  if (seconds === 0) return
  const minutes = Math.ceil(seconds / 60)
  throw new TooManyAttempts(
    `This form was sent many times just now. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    seconds,
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function redirect(res: ServerResponse, location: string): void {
  res.writeHead(303, { Location: location, 'Cache-Control': 'no-store', 'Content-Length': '0' }).end()
}

function sendJson(res: ServerResponse, status: number, value: object, type = 'application/json'): void {
  const body = Buffer.from(JSON.stringify(value))
  res
    .writeHead(status, { 'Content-Type': type, 'Content-Length': body.length, 'Cache-Control': 'no-store' })
    .end(body)
}
