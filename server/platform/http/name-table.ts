import type { FastifyReply } from 'fastify'

/** Marks the response as a spreadsheet, with the file name for downloads. */
export function nameTable(reply: FastifyReply, filename: string): void {
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${filename}"`)
}
