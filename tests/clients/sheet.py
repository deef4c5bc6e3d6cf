"""Puts a scramble and a formula into a sheet of LibreOffice, and prints what the formula gives.

/usr/bin/python3 sheet.py SCRAMBLE FORMULA    for the Python of Debian, with python3-uno
"""

import atexit
import subprocess
import sys
import tempfile
import time

import uno
from com.sun.star.beans import PropertyValue
from com.sun.star.connection import NoConnectException

scramble, formula = sys.argv[1:]
profile = tempfile.TemporaryDirectory()
pipe = "pipe,name=" + profile.name.rsplit("/", 1)[1]
process = subprocess.Popen(
    ["soffice", f"-env:UserInstallation=file://{profile.name}", "--headless", "--norestore", f"--accept={pipe};urp;"],
    stderr=subprocess.DEVNULL,
)
atexit.register(process.kill)
local = uno.getComponentContext()
resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
for _ in range(300):
    try:
        office = resolver.resolve(f"uno:{pipe};urp;StarOffice.ComponentContext")
        break
    except NoConnectException:
        time.sleep(0.1)
desktop = office.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", office)
book = desktop.loadComponentFromURL("private:factory/scalc", "_blank", 0, (PropertyValue(Name="Hidden", Value=True),))
sheet = book.Sheets.getByIndex(0)
sheet.getCellRangeByName("A2").String = scramble
answer = sheet.getCellRangeByName("B2")
answer.Formula = formula
print(answer.String)
book.close(True)
desktop.terminate()
process.wait(30)
profile.cleanup()
