import Fastify from 'fastify'
import { Server } from 'socket.io'

/*
 * The least that the same responses can cost on this machine: Fastify and Socket.IO without sessions, checks, database
 * or logs. A process of its own, like the API.
 */

const app = Fastify()
const io = new Server(app.server, { path: '/websockets/socket.io/' })
io.on('connection', (socket) => {
  socket.on('join', (room: string, acknowledge: () => void) => {
    void socket.join(room)
    acknowledge()
  })
})

let page: Buffer = Buffer.alloc(0)
app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
  done(null, body),
)
app.put('/page', { bodyLimit: 16 * 1024 * 1024 }, async (request) => {
  page = request.body as Buffer
  return {}
})
app.get('/page', async (_request, reply) => reply.type('application/json; charset=utf-8').send(page))

let orders = 0
app.post('/order', async (request) => {
  const { companion_id: room } = request.body as { companion_id: string }
  const order_id = ++orders
  const expiresAt = new Date(Date.now() + 60_000).toISOString()
  io.to(room).emit('orderCreated', {
    name: 'Player Number1',
    username: 'player1',
    order_id,
    price: 1425,
    expiresAt,
  })
  return { data: { order_id, startTime: Math.floor(Date.now() / 1000) } }
})

await app.listen({ host: '127.0.0.1', port: Number(process.env.BASELINE_PORT) })
process.once('SIGTERM', () => process.exit(0))
