// GAN cubes, and the MoYu AI, by gan-web-bluetooth.

import { connectGanCube, type GanCubeEvent } from "gan-web-bluetooth";
import { COLORS, paintOf } from "../cube/colors";
import { keep, kept } from "../store/settings";
import { AddressError, inTime, withDevice, type SmartCube, type SmartListener } from "./device";
import { atHome } from "./held";

/** The address of a cube is kept on this device. The name of each cube is its own. */
const keptAs = (device: BluetoothDevice): string => `smart.address.${device.name ?? ""}`;

export async function connect(device: BluetoothDevice, listener: SmartListener): Promise<SmartCube> {
  const address = async (_: BluetoothDevice, isLastTry = false): Promise<string | null> =>
    kept(keptAs(device)) || (isLastTry ? ((await listener.address()) ?? null) : null);
  const cube = await withDevice(device, () => connectGanCube(address));
  let tell: (state: string | undefined) => void = () => undefined;
  cube.events$.subscribe((event) => hear(event));

  function hear(event: GanCubeEvent): void {
    if (event.type === "MOVE") {
      const color = COLORS[event.face];
      if (color) listener.turned({ color, quarters: event.direction === 0 ? 1 : 3 });
    } else if (event.type === "FACELETS") tell(atHome(paintOf(event.facelets)));
    else if (event.type === "BATTERY") listener.battery(event.batteryLevel);
  }

  async function state(): Promise<string | undefined> {
    const answer = new Promise<string | undefined>((done) => (tell = done));
    await cube.sendCubeCommand({ type: "REQUEST_FACELETS" });
    return inTime(answer);
  }

  if ((await state()) === undefined) {
    keep(keptAs(device), "");
    await cube.disconnect();
    throw new AddressError();
  }
  keep(keptAs(device), cube.deviceMAC);
  await cube.sendCubeCommand({ type: "REQUEST_BATTERY" });
  return {
    state,
    solved: () => cube.sendCubeCommand({ type: "REQUEST_RESET" }),
    // One that has left already refuses.
    leave: () => void cube.disconnect().catch(() => undefined),
  };
}
