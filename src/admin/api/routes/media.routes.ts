import { Hono } from 'hono'
import type { AdminEnv } from '../admin-env.ts'

export const mediaRoutes = new Hono<AdminEnv>()
