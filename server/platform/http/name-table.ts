import type { FastifyReply } from 'fastify'

/** Sets the headers of a CSV download: its content type and its file name. */
export function nameTable(reply: FastifyReply, filename: string): void {
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${filename}"`)
}
