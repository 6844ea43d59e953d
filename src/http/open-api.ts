import { createMiddleware } from 'hono/factory'
import { z } from 'zod'

type Asked = { in: 'body' | 'query'; schema: z.ZodType }
type Answered = { description: string; schema: z.ZodType }
type Described = { asks?: Asked; answers?: Answered }
type Route = { method: string; path: string; handler: unknown }

const DESCRIPTION = Symbol('description')
const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
const PARAMETER = /:(\w+)(?:\{[^{}]*\})?/g

/** Notes on a handler what it parses, so that the description says what the program does. */
export function asksFor<Handler extends object>(
  part: Asked['in'],
  schema: z.ZodType,
  handler: Handler,
): Handler {
  return describe(handler, { asks: { in: part, schema } })
}

/** Stands before a handler and notes what it answers with. */
export function answersWith(description: string, schema: z.ZodType) {
  return describe(
    createMiddleware((_, next) => next()),
    { answers: { description, schema } },
  )
}

function describe<Handler extends object>(handler: Handler, description: Described): Handler {
  return Object.assign(handler, { [DESCRIPTION]: description })
}

/**
 * The OpenAPI 3.1 document of an app's routes, from the schemas that its handlers parse with.
 * @see https://spec.openapis.org/oas/v3.1.1.html
 */
export function openApiDocument(
  routes: readonly Route[],
  { title, version, isOpen }: { title: string; version: string; isOpen(path: string): boolean },
) {
  const paths: Record<string, Record<string, object>> = {}
  for (const { method, path } of routes) {
    if (!METHODS.has(method) || path.includes('*')) continue
    const address = path.replace(PARAMETER, '{$1}')
    const operation = method.toLowerCase()
    paths[address] ??= {}
    if (paths[address][operation]) continue
    const handlers = routes.filter((route) => route.method === method && route.path === path)
    paths[address][operation] = {
      operationId: `${operation}${address.replace(/[^A-Za-z0-9]+(\w?)/g, (_, next: string) => next.toUpperCase())}`,
      ...operationOf(handlers, path),
      ...(isOpen(path) ? { security: [] } : {}),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    security: [{ session: [] }],
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
      schemas: { Problem: PROBLEM },
    },
    paths,
  }
}

function operationOf(handlers: readonly Route[], path: string) {
  const described = handlers.map(({ handler }) => (handler as { [DESCRIPTION]?: Described })[DESCRIPTION])
  const asks = described.flatMap((each) => each?.asks ?? [])
  const answers = described.find((each) => each?.answers)?.answers
  const body = asks.find((each) => each.in === 'body')
  const query = asks.find((each) => each.in === 'query')
  const parameters = [
    ...[...path.matchAll(PARAMETER)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...(query ? queryParameters(query.schema) : []),
  ]
  return {
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(body.schema, 'input') } },
      },
    }),
    responses: {
      '2XX': {
        description: answers?.description ?? 'What was asked for.',
        ...(answers && {
          content: { 'application/json': { schema: schemaOf(answers.schema, 'output') } },
        }),
      },
      default: {
        description: 'A problem, as RFC 9457 says it.',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

type ObjectSchema = { properties?: Record<string, object>; required?: string[] }

function queryParameters(schema: z.ZodType) {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as ObjectSchema
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: of,
  }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
  return rest
}

const PROBLEM = {
  type: 'object',
  required: ['status', 'code', 'title', 'detail'],
  properties: {
    type: { type: 'string' },
    status: { type: 'integer' },
    title: { type: 'string' },
    detail: { type: 'string', description: 'A sentence for people.' },
    code: { type: 'string', description: 'Stable: programs tell problems apart by it.' },
    requestId: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
}
