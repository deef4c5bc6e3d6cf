"""A name server with one name that resolves to the running replicas, as Docker's does."""

import asyncio
import ipaddress
import struct

_ADDRESS, _INTERNET = 1, 1
_ANSWER = 0x8580  # an authoritative answer without error; recursion desired and available


class NameServer(asyncio.DatagramProtocol):
    """Answers every query for addresses with `addresses`."""

    def __init__(self):
        self.addresses, self.transport = [], None

    async def start(self, host, port):
        loop = asyncio.get_running_loop()
        await loop.create_datagram_endpoint(lambda: self, local_addr=(host, port))

    def connection_made(self, transport):
        self.transport = transport

    def datagram_received(self, data, peer):
        # A question is a header of 12 bytes, labels up to an empty one, a type and a class.
        end = data.index(b"\0", 12) + 5
        kind, _ = struct.unpack("!HH", data[end - 4:end])
        addresses = self.addresses if kind == _ADDRESS else []
        header = data[:2] + struct.pack("!HHHHH", _ANSWER, 1, len(addresses), 0, 0)
        records = [
            # The name is the one at offset 12.
            struct.pack("!HHHIH", 0xC00C, _ADDRESS, _INTERNET, 1, 4) + ipaddress.ip_address(address).packed
            for address in addresses
        ]
        self.transport.sendto(header + data[12:end] + b"".join(records), peer)

    def stop(self):
        if self.transport:
            self.transport.close()
