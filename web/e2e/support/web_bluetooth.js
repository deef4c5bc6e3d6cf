// As much of Web Bluetooth as smart cubes need, in front of a device that lives outside of the page. It runs on the page
// before anything else. As in a browser, a page sees only devices that it filters for and services that it has named.

const shown = new Map();

class Characteristic extends EventTarget {
  value = null;
  properties = { read: true, write: true, writeWithoutResponse: true, notify: true };
  constructor(service, uuid) {
    super();
    Object.assign(this, { service, uuid });
  }
  async readValue() {
    this.value = view(await window.fakeDevice("read", this.uuid));
    return this.value;
  }
  async writeValue(bytes) {
    await window.fakeDevice("write", this.uuid, [...new Uint8Array(bytes.buffer ?? bytes)]);
  }
  writeValueWithoutResponse(bytes) {
    return this.writeValue(bytes);
  }
  async startNotifications() {
    shown.set(this.uuid, this);
    return this;
  }
  async stopNotifications() {
    shown.delete(this.uuid);
    return this;
  }
}

const view = (bytes) => new DataView(Uint8Array.from(bytes).buffer);

/** What the device says. */
window.fakeNotify = (uuid, bytes) => {
  const characteristic = shown.get(uuid);
  if (!characteristic) return;
  characteristic.value = view(bytes);
  characteristic.dispatchEvent(new Event("characteristicvaluechanged"));
};

let device;
window.fakeLeave = () => {
  if (!device?.gatt.connected) return;
  device.gatt.connected = false;
  shown.clear();
  device.dispatchEvent(new Event("gattserverdisconnected"));
};

class Server {
  connected = false;
  constructor(of, services, allowed) {
    Object.assign(this, { device: of, services, allowed });
  }
  async connect() {
    if (!(await window.fakeDevice("connect"))) throw new DOMException("it is out of reach", "NetworkError");
    this.connected = true;
    return this;
  }
  disconnect() {
    window.fakeLeave();
  }
  async getPrimaryServices() {
    const found = Object.keys(this.services).filter((uuid) => this.allowed.includes(uuid));
    return Promise.all(found.map((uuid) => this.getPrimaryService(uuid)));
  }
  async getPrimaryService(uuid) {
    if (!this.allowed.includes(uuid))
      throw new DOMException(`the page has not named ${uuid}`, "SecurityError");
    const characteristics = this.services[uuid];
    if (!characteristics) throw new DOMException(`there is no service ${uuid}`, "NotFoundError");
    const service = {
      uuid,
      device: this.device,
      getCharacteristic: async (wanted) => {
        if (!characteristics.includes(wanted))
          throw new DOMException(`there is no ${wanted}`, "NotFoundError");
        return new Characteristic(service, wanted);
      },
    };
    return service;
  }
}

const bluetooth = {
  getAvailability: async () => true,
  async requestDevice({ filters, optionalServices }) {
    const { name, services } = await window.fakeDevice("describe");
    if (!filters.some(({ namePrefix }) => name.startsWith(namePrefix)))
      throw new DOMException("User cancelled the requestDevice() chooser.", "NotFoundError");
    device = Object.assign(new EventTarget(), { id: "fake", name });
    device.gatt = new Server(device, services, optionalServices);
    return device;
  },
};

Object.defineProperty(Navigator.prototype, "bluetooth", { configurable: true, get: () => bluetooth });
