import type { FastifyReply } from 'fastify'

/** Tells the browser that the answer is a table for spreadsheets, and what to call it when it keeps it. */
export function nameTable(reply: FastifyReply, filename: string): void {
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${filename}"`)
}
