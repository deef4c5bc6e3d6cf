// Fetches a solution over Wi-Fi: set the constants, open in the Arduino IDE with an ESP32 board, and upload.
// The service has to listen for the network: unscramble serve --listen 0.0.0.0:8080

#include <HTTPClient.h>
#include <WiFi.h>

const char *NETWORK = "my network";
const char *PASSWORD = "my password";
const char *SERVER = "http://192.168.1.10:8080";
const char *STATE = "LRRLUDDDFLBDFRBUDBLRUUFDDLFBFRFDLFFUBUFBLBDRLBUULBRRUR";

void turn(String move) {
  Serial.println(move);  // move your motors here
}

void setup() {
  Serial.begin(115200);
  WiFi.begin(NETWORK, PASSWORD);
  while (WiFi.status() != WL_CONNECTED) delay(500);

  HTTPClient http;
  http.begin(String(SERVER) + "/solve?state=" + STATE);
  http.addHeader("accept", "text/plain");
  int status = http.GET();
  String line = http.getString();  // moves, or what is wrong with the state
  http.end();
  line.trim();
  if (status != 200) {
    Serial.println("problem: " + line);
    return;
  }
  for (int start = 0, end; start < (int)line.length(); start = end + 1) {
    end = line.indexOf(' ', start);
    if (end < 0) end = line.length();
    turn(line.substring(start, end));
  }
}

void loop() {}
